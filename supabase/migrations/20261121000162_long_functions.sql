-- Taking in a file of thousands of rows may last longer than a person's eight seconds. The server gives these two requests
-- more time by itself; a hosted project reads it off the function.
alter function public.finish_import(uuid, uuid, integer, text) set statement_timeout = '30s';
alter function public.finish_season_import(uuid, integer, text) set statement_timeout = '30s';
