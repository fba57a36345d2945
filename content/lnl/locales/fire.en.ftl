# Lock 'n Load: spotting, direct fire, damage, heroes, snipers.
lnl-fire-spots = { $unit } spots { $at }: { $total }, needs { $needs } or less.
lnl-fire-spots-not = { $unit } looks for the enemy in { $at } and sees nothing: { $total }, needs { $needs } or less.
lnl-fire-sniper-placed = { $unit } takes his place in { $at }.
lnl-fire-fires = { $firers } in { $from }: fire at { $target } with FP { $fp }.
lnl-fire-rolled = { $kind ->
   *[direct] Fire at { $target }: { $attack } against { $defence }.
    [sniper] The sniper's shot at { $target }: { $attack } against { $defence }.
    [mortar] Mortar bombs on { $target }: { $attack } against { $defence }.
    [shell] The shell bursts in { $target }: { $attack } against { $defence }.
    [barrage] The barrage on { $target }: { $attack } against { $defence }.
    [mines] Mines in { $target }: { $attack } against { $defence }.
    [claymore] The claymore strikes { $target }: { $attack } against { $defence }.
    [crash] The crash in { $target }: { $attack } against { $defence }.
    [overrun] The overrun of { $target }: { $attack } against { $defence }.
}
lnl-fire-aim = { $unit } in { $at }
lnl-fire-jams = { $sw } jams and adds nothing.
lnl-fire-sniper-aims = The sniper has { $unit } in his sights.
lnl-fire-no-effect = No effect on { $target }.
lnl-fire-checks = Damage Check of { $unit }: { $total } against morale { $morale }, { $result }.
lnl-fire-hero-die = A hero stands up among the men of { $unit }.
lnl-fire-hero-die-not = No hero among the men of { $unit }.
lnl-fire-charmed = { $unit } uses a card: the result is cancelled.
lnl-fire-shaken = { $unit } is Shaken.
lnl-fire-reduced = { $unit } suffers casualties: a Shaken half-squad is left.
lnl-fire-wounded = { $unit } is wounded.
lnl-fire-eliminated = { $unit } is eliminated.
    .page = { $why ->
        [wound] { $unit } is wounded again and eliminated.
        [melee] { $unit } is killed in the melee.
        [helpless] { $unit } meets the enemy, cannot fight and surrenders.
        [nerve] { $unit } loses its nerve and is eliminated.
        [overrun] { $unit } is Shaken and overrun: eliminated.
        [trapped] { $unit } has nowhere to retreat to and is eliminated.
       *[casualties] { $unit } suffers casualties and is eliminated.
    }
lnl-fire-dropped = { $unit } leaves { $sw } behind.
lnl-fire-hero-appears = { $unit } appears in { $at }.
lnl-fire-hero-card = { $unit } appears in { $at } with the card { $skill }.
lnl-fire-no-hero = No hero appears for the { $seat }.

lnl-fire-result = { $result ->
    [none] no effect
    [shaken] Shaken
    [casualties] casualties
    [wounded] wounded
    [destroyed] destroyed
   *[damaged] damaged
}
lnl-fire-own = own FP

lnl-fire-ask-volley = Fire at { $aim }: { $units }. Who else fires, who helps?
lnl-fire-ask-jam = Which machine gun jams?
lnl-fire-ask-order = Which leader in { $at } checks first?
lnl-fire-ask-charm = { $unit }: { $result }. Use the card to cancel it?
lnl-fire-ask-drop = { $unit } can carry only one weapon. Which one stays behind?
lnl-fire-ask-hero = A hero rises in { $at }: draw him and his card.
