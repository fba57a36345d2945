### What a programmed opponent sets out to do in an activation.

bcs-plan-assault = { $formation } goes for { $goal } and attacks who stands in the way.
bcs-plan-hold = { $formation } digs in around { $goal } and fires at who comes near.
bcs-plan-recover = { $formation } recovers.
