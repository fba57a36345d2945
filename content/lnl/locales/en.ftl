### What Lock 'n Load says, in English. The Spanish file has the same messages with the same variables.
### Names of counters, terrain, cards, nations, maps and scenarios stand with them in the content files, in both languages; the options of
### the set-up are with the loader's sentences.

lnl-name = Lock 'n Load: Band of Heroes
