/**
 * Keeps requests that are over from staying in memory while others run.
 *
 * An abort without a reason makes an error, and an error keeps whoever was running when it was made, until somebody
 * reads its stack. Next aborts like that in every page that it makes, from timers that Node links with those of the
 * requests before and after: each page kept the ones around it, and a busy server grew by two megabytes a second
 * until it was idle for a moment.
 */
const abort = AbortController.prototype.abort;

/** Reading it lets go of what its stack holds. */
const withoutStack = (reason: unknown) => {
  if (reason instanceof Error) void reason.stack;
  return reason;
};

/** The reason of every abort that names none. */
const aborted = withoutStack(new DOMException('This operation was aborted', 'AbortError'));

AbortController.prototype.abort = function (reason: unknown = aborted) {
  return abort.call(this, withoutStack(reason));
};
