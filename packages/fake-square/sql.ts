/** The PostgreSQL client that the practice Square needs: tagged templates, and transactions. */
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
