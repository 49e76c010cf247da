/** Any client with tagged templates and transactions fits. */
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
