-- A run of payments, and how far it is: new, built, sending, submitted, ended or refused.
create table if not exists payment_run (
  id text primary key,
  execution_date date not null,
  created timestamptz not null default now(), -- the file says so, whenever it is built
  state text not null default 'new',
  file text,
  job_id text,
  note text
);

-- What is to be paid. `report` is what the bank said of it (accepted, rejected, pending, unknown), `booking` what the
-- statements say (booked, returned, pending, unknown).
create table if not exists payment (
  end_to_end_id text primary key,
  run_id text not null references payment_run,
  creditor_name text not null,
  creditor_iban text not null,
  amount numeric(11, 2) not null,
  report text,
  booking text,
  reason text
);

-- Statement files as they came: the bank keeps them for 48 hours only.
create table if not exists statement_file (
  name text primary key,
  fetched timestamptz not null default now(),
  content text not null
);

-- What was booked, once, however often the bank tells of it.
create table if not exists statement_line (
  entry_id text primary key,
  booking_date date not null,
  amount numeric(18, 2) not null,
  currency text not null,
  counterparty text,
  remittance text
);
