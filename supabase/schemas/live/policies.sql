-- Access to live updates. Signals name kinds, days and skus but never contain rows: their receiver reads again, under the policies of the
-- tables.
create policy "staff hear what changes in the office" on realtime.messages
for select
to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'office' and (select private.is_staff()));

create policy "everyone hears which days and shelves to look at again" on realtime.messages
for select
to anon, authenticated
using (extension = 'broadcast' and (select realtime.topic()) in ('times', 'shelf'));
