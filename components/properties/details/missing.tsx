import { MissingProperty } from './missing-property';
import { NotFoundStatus } from './not-found-status';

/** Status 404 with a body that is served: notFound() by itself leaves the HTML empty until JavaScript runs. */
export function Missing() {
  return (
    <>
      <MissingProperty />
      <NotFoundStatus />
    </>
  );
}
