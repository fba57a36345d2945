# Battalion Combat Series: reading actions.
bcs-notation-unit-unknown = There is no unit "{ $word }".
bcs-notation-formation-unknown = There is no Formation "{ $word }".
bcs-notation-support-unknown = There is no Support "{ $word }".
bcs-notation-point-unknown = "{ $word }" is no kind of point: artillery or air.
bcs-notation-hex = There is no hex "{ $word }": column and row, such as 0806.
bcs-notation-hq-unknown = There is no HQ "{ $word }".

bcs-notation-unit = a unit
bcs-notation-formation = a Formation
bcs-notation-hq = an HQ
bcs-notation-support = a Support
bcs-notation-point = artillery or air
bcs-notation-way = the hexes of its way
