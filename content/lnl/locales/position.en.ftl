# Lock 'n Load: what is wrong with a saved position.
lnl-position-unit = There is no unit "{ $found }". { $remedy }
lnl-position-weapon = There is no weapon "{ $found }". { $remedy }
lnl-position-counter = There is no counter "{ $found }". { $remedy }
lnl-position-card = There is no skill card "{ $found }". { $remedy }
lnl-position-event = There is no event "{ $found }". { $remedy }
lnl-position-loc = There is no location "{ $found }": a hex such as G6, with u upstairs, b in a bunker, a in the air.
lnl-position-not-on-map = A marker lies off the map.
lnl-position-other-counter = This counter cannot be that unit or weapon.
lnl-position-carrier = A rider is aboard a vehicle or helicopter of its own side that is in play, and stands nowhere itself.
lnl-position-place = This unit is not where a unit in that state can be.
lnl-position-owner = The owner is not in play, or has more weapons than it can carry, or the weapon lies somewhere as well.
lnl-position-impulse = The impulse names a place that is not there, or units of the other side.
lnl-position-frame = This names a unit, weapon or place that is not there for it.
lnl-position-battery = There is no battery number { $found }.
lnl-position-nested = A unit moves twice at once, or a move that has not begun has something else going on in it.
