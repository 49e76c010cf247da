-- A full disk answers every question, and takes nothing more: whether there is room is learnt by asking for some.

create function private.prove_writing() returns void
language plpgsql set search_path = '' set work_mem = '64kB' as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction;
  end if;
  -- More rows than fit into that memory: about a megabyte goes to a file, which is gone again at once.
  perform count(*) from pg_catalog.generate_series(1, 30000);
  -- A few bytes of the write-ahead log, on disk before this is answered. No row changes.
  perform pg_catalog.pg_logical_emit_message(true, 'nightlark', 'health');
end;
$$;
comment on function private.prove_writing() is 'Fails where nothing can be written: no room, read only, or a log that cannot be flushed.';
revoke execute on function private.prove_writing() from public;
