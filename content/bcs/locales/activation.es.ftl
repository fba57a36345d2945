# Battalion Combat Series: activaciones, suministro, SNAFU, objetivos, fatiga, aislamiento, recuperación.
bcs-activation-activated = Se activa { $formation }.
bcs-activation-activated-again = { $formation } hace una Segunda activación.
bcs-activation-recovers = { $formation } se recupera: Fatiga { $fatigue }.
bcs-activation-blocked = La MSR de { $formation } no está completa: MSR Bloqueada de nivel { $level }.
bcs-activation-unblocked = { $formation } deja de tener la MSR Bloqueada.
bcs-activation-prepared = { $formation } declara Defensa Preparada.
bcs-activation-unprepared = Termina la Defensa Preparada de { $formation }.
bcs-activation-mixed = { $formation } está Mezclada con { $with }, que recibe un marcador de Coordinación.
bcs-activation-uncoordinated = Se retira el marcador de Coordinación de { $formation }.
bcs-activation-snafu = SNAFU de { $formation }: { $total }, { $result }.
bcs-activation-obj = El HQ coloca un marcador OBJ en { $at }.
bcs-activation-recon = { $by } crea un OBJ de Recon en { $at }.
bcs-activation-trains = Los trenes de { $formation } van a { $at }.
bcs-activation-trains-lost = Los trenes de { $formation } salen del mapa.
bcs-activation-ghost = Los trenes de { $formation } son ahora Trenes Fantasma.
bcs-activation-no-ghost = Los trenes de { $formation } vuelven a su lado normal.
bcs-activation-support-back = Vuelve el Apoyo de { $unit }.
bcs-activation-fatigue-rises = { $formation }: { $die }, la Fatiga es ahora { $fatigue }.
bcs-activation-fatigue = { $formation }: { $die }, la Fatiga sigue en { $fatigue }.
bcs-activation-isolated = { $unit } está en Aislamiento y debe perder { $steps } { $steps ->
    [one] paso
   *[other] pasos
 }.
bcs-activation-second-succeeds = { $formation } intenta una Segunda activación: { $die }, hacía falta { $needs }.
bcs-activation-second-roll = { $formation } no consigue la Segunda activación: { $die }, hacía falta { $needs }.
bcs-activation-over = Termina la activación de { $formation }.

bcs-activation-ask-declare = { $formation }: ¿activación normal o Recuperación?
bcs-activation-ask-route = { $formation }: ¿cuál de las rutas de suministro iguales?
bcs-activation-ask-pd = { $formation }: ¿declara Defensa Preparada?
bcs-activation-ask-keep-pd = { $formation }: ¿mantiene la Defensa Preparada?
bcs-activation-ask-convert = { $formation } ha fallado. ¿Se recupera en su lugar?
bcs-activation-ask-obj = { $formation }: ¿dónde coloca el HQ un marcador OBJ?
bcs-activation-ask-activity = Actúa { $formation }.
bcs-activation-ask-trains = { $formation }: ¿adónde van los trenes?
bcs-activation-ask-second = { $formation }: ¿intenta una Segunda activación?
