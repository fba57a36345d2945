# Battalion Combat Series: activations, supply, SNAFU, objectives, fatigue, isolation, recovery.
bcs-activation-activated = { $formation } is activated.
bcs-activation-activated-again = { $formation } has a Second Activation.
bcs-activation-recovers = { $formation } recovers: Fatigue { $fatigue }.
bcs-activation-blocked = The MSR of { $formation } is not complete: MSR Blocked level { $level }.
bcs-activation-unblocked = { $formation } is no longer MSR Blocked.
bcs-activation-prepared = { $formation } declares Prepared Defense.
bcs-activation-unprepared = The Prepared Defense of { $formation } ends.
bcs-activation-mixed = { $formation } is Mixed with { $with }, which gets a Coordination marker.
bcs-activation-uncoordinated = The Coordination marker of { $formation } comes off.
bcs-activation-snafu = SNAFU of { $formation }: { $total }, { $result }.
bcs-activation-obj = The HQ places an OBJ marker in { $at }.
bcs-activation-recon = { $by } makes a Recon OBJ in { $at }.
bcs-activation-trains = The trains of { $formation } go to { $at }.
bcs-activation-trains-lost = The trains of { $formation } leave the map.
bcs-activation-ghost = The trains of { $formation } are ghost now.
bcs-activation-no-ghost = The trains of { $formation } return to their normal side.
bcs-activation-support-back = The Support of { $unit } is back.
bcs-activation-fatigue-rises = { $formation }: { $die }, Fatigue is { $fatigue } now.
bcs-activation-fatigue = { $formation }: { $die }, Fatigue stays { $fatigue }.
bcs-activation-isolated = { $unit } is Isolated and must lose { $steps } { $steps ->
    [one] step
   *[other] steps
 }.
bcs-activation-second-succeeds = { $formation } tries for a Second Activation: { $die }, { $needs } needed.
bcs-activation-second-roll = { $formation } gets no Second Activation: { $die }, { $needs } needed.
bcs-activation-over = The activation of { $formation } is over.

bcs-activation-ask-declare = { $formation }: a regular activation or a Recovery?
bcs-activation-ask-route = { $formation }: which of the equally short supply routes?
bcs-activation-ask-pd = { $formation }: declare Prepared Defense?
bcs-activation-ask-keep-pd = { $formation }: keep Prepared Defense?
bcs-activation-ask-convert = { $formation } has failed. Recover instead?
bcs-activation-ask-obj = { $formation }: where does the HQ place an OBJ marker?
bcs-activation-ask-activity = { $formation } acts.
bcs-activation-ask-trains = { $formation }: where do the trains go?
bcs-activation-ask-second = { $formation }: try for a Second Activation?
