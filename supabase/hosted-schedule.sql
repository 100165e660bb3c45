-- What the server does on its own, for a hosted project: run once in its SQL editor, after the migrations.
create extension if not exists pg_cron;

select cron.schedule('purge-client-ips', '17 * * * *', 'select private.purge_client_ips()');
select cron.schedule('purge-errors', '37 * * * *', 'select private.purge_errors()');
select cron.schedule('remove-old-imports', '27 * * * *', 'select private.remove_old_imports()');
select cron.schedule('start-league-day', '*/5 * * * *', 'select private.start_league_day()');
-- Only the server has a queue and an outbox of emails to look through.
select cron.schedule('purge-erased-emails', '47 * * * *', 'select count(*) from private.recently_erased_emails()');
-- Emails that only the server sends would wait for ever, and with them whom they were for.
select cron.schedule('drop-unsent-emails', '37 * * * *', 'with a as (select private.dequeue_account_emails()), n as (select private.dequeue_message_notices()) select (select count(*) from a) + (select count(*) from n)');
select cron.schedule('purge-attendance', '7 * * * *', 'select private.purge_attendance()');

-- Reminders of league nights by email, with the function attendance-reminders and a provider that takes emails as JSON (docs/deploy.md).
-- Put in the project's address and its service key, and run it as well:
-- create extension if not exists pg_net;
-- select cron.schedule('attendance-reminders', '*/5 * * * *', $$
--   select net.http_post('https://PROJECT.supabase.co/functions/v1/attendance-reminders', headers => '{"authorization": "Bearer SERVICE KEY"}')
-- $$);
