-- The server tells a broken rule by its name: names that PostgreSQL had cut at 63 characters are said shorter.

alter table public.scrolling_text
  rename constraint "scrolling text holds only bold, italic, underlined, coloured te" to "scrolling text holds bold, italic, color and links only";
alter table public.club_settings
  rename constraint "the club's texts hold only headings, lists, quotes, bold, itali" to "the club's texts hold headings, lists, quotes and links only";
alter table public.news_articles
  rename constraint "the body of news holds only headings, lists, quotes, bold, ital" to "news hold headings, lists, quotes and links only";
alter table public.champions
  rename constraint "a champion belongs to a season, or to one with a name and a yea" to "a champion belongs to a season, or to a name and a year";
