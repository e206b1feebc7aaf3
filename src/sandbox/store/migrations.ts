/**
 * The statements that create the tables, oldest first. Each runs once and never changes afterwards. One table holds all
 * records: the columns are the search values (`columnsOf`), `data` is the record as JSON text. A text keeps every
 * character, including those that `jsonb` refuses.
 */
export const migrations: readonly string[] = [
  `create table sandbox_records (
    collection text not null,
    id text not null,
    sequence bigint generated always as identity,
    owner text,
    status text,
    at bigint not null default 0,
    search text,
    cents bigint,
    data text not null,
    primary key (collection, id)
  );
  create index sandbox_records_owner on sandbox_records (collection, owner, at, sequence);
  create index sandbox_records_at on sandbox_records (collection, at, sequence);`,
]
