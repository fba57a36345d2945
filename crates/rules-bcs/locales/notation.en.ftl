# Battalion Combat Series: reading actions.
bcs-notation-empty = Nothing was written. Type an action, such as "activate K7" or "done".
bcs-notation-long = That is too long for an action: at most { $most } letters.
bcs-notation-verb = There is no action "{ $word }".
bcs-notation-missing = Something is missing. Write: { $form }
bcs-notation-extra = "{ $word }" does not belong here.
bcs-notation-unit = There is no unit "{ $word }".
bcs-notation-formation = There is no Formation "{ $word }".
bcs-notation-support = There is no Support "{ $word }".
bcs-notation-point = "{ $word }" is no kind of point: artillery or air.
bcs-notation-hex = There is no hex "{ $word }": column and row, such as 0806.
bcs-notation-number = "{ $word }" is no number from { $least } to { $most }.
