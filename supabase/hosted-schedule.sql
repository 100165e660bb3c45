-- What the server does by itself every hour, for a hosted project: run once in its SQL editor, after the migrations.
create extension if not exists pg_cron;

select cron.schedule('forget-origins', '17 * * * *', 'select private.forget_origins()');
select cron.schedule('remove-old-imports', '27 * * * *', 'select private.remove_old_imports()');
-- Letters that only the server sends would wait for ever, and with them whom they were for.
select cron.schedule('drop-letters', '37 * * * *', 'with a as (select private.take_account_letters()), n as (select private.take_message_notices()) select (select count(*) from a) + (select count(*) from n)');
