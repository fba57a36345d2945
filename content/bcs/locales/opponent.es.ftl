### Lo que un adversario programado se propone en una activación.

bcs-plan-assault = { $formation } va a por { $goal } y ataca a quien se interponga.
bcs-plan-hold = { $formation } se atrinchera en torno a { $goal } y dispara a quien se acerque.
bcs-plan-recover = { $formation } se recupera.
