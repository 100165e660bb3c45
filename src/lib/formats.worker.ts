new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format();
new Intl.NumberFormat("en-US").format(1);
new Intl.PluralRules("en", { type: "ordinal" }).select(1);
self.close();
