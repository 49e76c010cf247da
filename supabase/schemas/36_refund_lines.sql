-- Which lines of an order a refund is for, how many of each, and what of the refund is theirs, with their tax.
create table private.refund_lines (
  refund_id uuid not null,
  position smallint not null,
  quantity smallint not null check (quantity >= 0),
  cents integer not null check (cents > 0),
  is_returned boolean not null,
  primary key (refund_id, position)
);
comment on table private.refund_lines is 'Lines that went back by themselves. What went back otherwise names none.';
comment on column private.refund_lines.quantity is
  'Counted with the first payment that gives for it: none where a second one gives the rest of its price.';
comment on column private.refund_lines.is_returned is 'The goods come back to the shelf with the money.';
alter table private.refund_lines enable row level security;
