/** What became of each of several attempts, sorted: `done`, or the code of the refusal. */
export const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : ((result.reason as { code?: string }).code ?? 'broken')))
    .sort();
