-- Who hears what. Signals name kinds, days and skus, and never a row: whoever hears one reads again, under the policies of the rows.
create policy "staff hear what changes in the office" on realtime.messages
for select
to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'office' and (select private.is_staff()));

create policy "everyone hears which days and shelves to look at again" on realtime.messages
for select
to anon, authenticated
using (extension = 'broadcast' and (select realtime.topic()) in ('times', 'shelf'));
