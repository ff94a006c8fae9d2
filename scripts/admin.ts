import { describeFailure, runAdmin } from './admin/run';

/**
 * `npm run admin -- <command> <username>`: manages accounts without an admin's login. Prints one line and exits with 0
 * or 1. A password is read from standard input or generated, because a program's arguments are visible to all users of
 * the machine.
 */
try {
  console.log(await runAdmin(process.argv.slice(2), process.stdin));
  process.exit(0);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
