/** Returns the sorted outcomes of several attempts: `done` or the error code. */
export const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : ((result.reason as { code?: string }).code ?? 'broken')))
    .sort();
