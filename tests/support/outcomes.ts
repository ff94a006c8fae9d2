/** Returns the sorted outcomes of several attempts: `done` or the error code. */
export const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : ((result.reason as { code?: string }).code ?? 'broken')))
    .sort();

/** Returns `done` or the message key of the error. */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { messageKey?: string }) => error.messageKey ?? String(error),
  );

/** Returns how many attempts succeeded, and the codes or message keys of the others. */
export async function countOutcomes(attempts: Promise<unknown>[], name: 'code' | 'messageKey' = 'code') {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as Record<string, string>] : [],
  );
  return {
    done: settled.length - refused.length,
    refused: refused.map((reason) => reason[name] ?? String(reason)),
  };
}
