/** Addresses for the tests of every place that looks at one: in SQL, in texts and on cards. */

/** They look like pages of the site, but a browser goes elsewhere. */
export const leadingAway = [
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\\/elsewhere.example",
  "/%5celsewhere.example",
  "/%2Felsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "/&#47;elsewhere.example",
  "/&bsol;elsewhere.example",
  "/&Tab;/elsewhere.example",
  "\\\\elsewhere.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  " //elsewhere.example",
];

export const pagesOfTheSite = ["/", "/events", "/news-article/5?a=b&amp;c=d", "/a//b", "/about#range"];
