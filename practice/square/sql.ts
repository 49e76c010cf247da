/** What the practice Square asks of a PostgreSQL client: statements as tagged text, one by one or in one transaction. */
export type TransactionSql = {
  <Rows extends readonly object[] = object[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>
  unsafe: (text: string) => Promise<unknown>
}

export type Sql = TransactionSql & {
  begin: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>
}
