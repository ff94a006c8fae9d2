import type * as z from 'zod/mini';
import type { OutputOf, Route, Schema } from './declaration';

/**
 * What the API takes and answers, read off the declarations of its routes: types alone, nothing of the routes reaches the
 * browser. A check holds the list against the files of app/api (tests/checks/api-description.test.ts).
 */
type Routes = {
  '/api/activity.csv': typeof import('@/app/api/activity.csv/route');
  '/api/admin-notes/{id}': typeof import('@/app/api/admin-notes/[id]/route');
  '/api/advertisers/{id}/checked': typeof import('@/app/api/advertisers/[id]/checked/route');
  '/api/advertisers/{id}': typeof import('@/app/api/advertisers/[id]/route');
  '/api/amenities': typeof import('@/app/api/amenities/route');
  '/api/amenities/{id}': typeof import('@/app/api/amenities/[id]/route');
  '/api/amenities/{id}/merge': typeof import('@/app/api/amenities/[id]/merge/route');
  '/api/contact/{id}': typeof import('@/app/api/contact/[id]/route');
  '/api/contact': typeof import('@/app/api/contact/route');
  '/api/create-credit-purchase': typeof import('@/app/api/create-credit-purchase/route');
  '/api/create-feature-payment': typeof import('@/app/api/create-feature-payment/route');
  '/api/create-listing-payment': typeof import('@/app/api/create-listing-payment/route');
  '/api/drafts': typeof import('@/app/api/drafts/route');
  '/api/drafts/{id}/images/{imageId}': typeof import('@/app/api/drafts/[id]/images/[imageId]/route');
  '/api/drafts/{id}/images': typeof import('@/app/api/drafts/[id]/images/route');
  '/api/drafts/{id}': typeof import('@/app/api/drafts/[id]/route');
  '/api/email/confirm': typeof import('@/app/api/email/confirm/route');
  '/api/errors': typeof import('@/app/api/errors/route');
  '/api/events': typeof import('@/app/api/events/route');
  '/api/favourites/{id}': typeof import('@/app/api/favourites/[id]/route');
  '/api/favourites/ids': typeof import('@/app/api/favourites/ids/route');
  '/api/favourites': typeof import('@/app/api/favourites/route');
  '/api/figures.csv': typeof import('@/app/api/figures.csv/route');
  '/api/figures': typeof import('@/app/api/figures/route');
  '/api/health/live': typeof import('@/app/api/health/live/route');
  '/api/health/ready': typeof import('@/app/api/health/ready/route');
  '/api/health': typeof import('@/app/api/health/route');
  '/api/internal/revalidate': typeof import('@/app/api/internal/revalidate/route');
  '/api/internal/tick': typeof import('@/app/api/internal/tick/route');
  '/api/jobs/{id}/retry': typeof import('@/app/api/jobs/[id]/retry/route');
  '/api/jobs': typeof import('@/app/api/jobs/route');
  '/api/landmarks/{id}': typeof import('@/app/api/landmarks/[id]/route');
  '/api/landmarks': typeof import('@/app/api/landmarks/route');
  '/api/locations/{id}': typeof import('@/app/api/locations/[id]/route');
  '/api/locations/{id}/merge': typeof import('@/app/api/locations/[id]/merge/route');
  '/api/locations': typeof import('@/app/api/locations/route');
  '/api/login/passkey/options': typeof import('@/app/api/login/passkey/options/route');
  '/api/login/passkey': typeof import('@/app/api/login/passkey/route');
  '/api/login': typeof import('@/app/api/login/route');
  '/api/logout': typeof import('@/app/api/logout/route');
  '/api/map/{z}/{x}/{y}': typeof import('@/app/api/map/[z]/[x]/[y]/route');
  '/api/map/areas': typeof import('@/app/api/map/areas/route');
  '/api/notifications/choices': typeof import('@/app/api/notifications/choices/route');
  '/api/notifications/read': typeof import('@/app/api/notifications/read/route');
  '/api/notifications': typeof import('@/app/api/notifications/route');
  '/api/notifications/unread': typeof import('@/app/api/notifications/unread/route');
  '/api/office/acceptance': typeof import('@/app/api/office/acceptance/route');
  '/api/office/invitations/{id}': typeof import('@/app/api/office/invitations/[id]/route');
  '/api/office/invitations': typeof import('@/app/api/office/invitations/route');
  '/api/office/logo': typeof import('@/app/api/office/logo/route');
  '/api/office/credits': typeof import('@/app/api/office/credits/route');
  '/api/office/members/{id}/removal': typeof import('@/app/api/office/members/[id]/removal/route');
  '/api/office/members/{id}': typeof import('@/app/api/office/members/[id]/route');
  '/api/office': typeof import('@/app/api/office/route');
  '/api/openapi.json': typeof import('@/app/api/openapi.json/route');
  '/api/password/forgot': typeof import('@/app/api/password/forgot/route');
  '/api/password/reset': typeof import('@/app/api/password/reset/route');
  '/api/payments/{id}/refund': typeof import('@/app/api/payments/[id]/refund/route');
  '/api/payments/{id}/retry': typeof import('@/app/api/payments/[id]/retry/route');
  '/api/payments': typeof import('@/app/api/payments/route');
  '/api/payments/reconciliation.csv': typeof import('@/app/api/payments/reconciliation.csv/route');
  '/api/payments/totals': typeof import('@/app/api/payments/totals/route');
  '/api/prices': typeof import('@/app/api/prices/route');
  '/api/properties/{id}/admin-notes': typeof import('@/app/api/properties/[id]/admin-notes/route');
  '/api/properties/{id}/approve': typeof import('@/app/api/properties/[id]/approve/route');
  '/api/properties/{id}/changes': typeof import('@/app/api/properties/[id]/changes/route');
  '/api/properties/{id}/close': typeof import('@/app/api/properties/[id]/close/route');
  '/api/properties/{id}/confirm': typeof import('@/app/api/properties/[id]/confirm/route');
  '/api/properties/{id}/contact': typeof import('@/app/api/properties/[id]/contact/route');
  '/api/properties/{id}/copy': typeof import('@/app/api/properties/[id]/copy/route');
  '/api/properties/{id}/auto-renew': typeof import('@/app/api/properties/[id]/auto-renew/route');
  '/api/properties/{id}/feature-with-credits': typeof import('@/app/api/properties/[id]/feature-with-credits/route');
  '/api/properties/{id}/feature': typeof import('@/app/api/properties/[id]/feature/route');
  '/api/properties/{id}/images/{imageId}': typeof import('@/app/api/properties/[id]/images/[imageId]/route');
  '/api/properties/{id}/images': typeof import('@/app/api/properties/[id]/images/route');
  '/api/properties/{id}/pause': typeof import('@/app/api/properties/[id]/pause/route');
  '/api/properties/{id}/pending-change/approve': typeof import('@/app/api/properties/[id]/pending-change/approve/route');
  '/api/properties/{id}/pending-change/reject': typeof import('@/app/api/properties/[id]/pending-change/reject/route');
  '/api/properties/{id}/pending-change': typeof import('@/app/api/properties/[id]/pending-change/route');
  '/api/properties/{id}/prices': typeof import('@/app/api/properties/[id]/prices/route');
  '/api/properties/{id}/reject': typeof import('@/app/api/properties/[id]/reject/route');
  '/api/properties/{id}/renew': typeof import('@/app/api/properties/[id]/renew/route');
  '/api/properties/{id}/reports': typeof import('@/app/api/properties/[id]/reports/route');
  '/api/properties/{id}/restore': typeof import('@/app/api/properties/[id]/restore/route');
  '/api/properties/{id}/resume': typeof import('@/app/api/properties/[id]/resume/route');
  '/api/properties/{id}': typeof import('@/app/api/properties/[id]/route');
  '/api/properties/{id}/stats': typeof import('@/app/api/properties/[id]/stats/route');
  '/api/properties/{id}/take-down': typeof import('@/app/api/properties/[id]/take-down/route');
  '/api/properties/batch': typeof import('@/app/api/properties/batch/route');
  '/api/properties/by-ids': typeof import('@/app/api/properties/by-ids/route');
  '/api/properties/count-by-type': typeof import('@/app/api/properties/count-by-type/route');
  '/api/properties': typeof import('@/app/api/properties/route');
  '/api/properties/search': typeof import('@/app/api/properties/search/route');
  '/api/push-subscriptions/{id}': typeof import('@/app/api/push-subscriptions/[id]/route');
  '/api/push-subscriptions': typeof import('@/app/api/push-subscriptions/route');
  '/api/refunds/{id}': typeof import('@/app/api/refunds/[id]/route');
  '/api/register': typeof import('@/app/api/register/route');
  '/api/reports': typeof import('@/app/api/reports/route');
  '/api/saved-searches/{id}': typeof import('@/app/api/saved-searches/[id]/route');
  '/api/saved-searches/link': typeof import('@/app/api/saved-searches/link/route');
  '/api/saved-searches': typeof import('@/app/api/saved-searches/route');
  '/api/searches/empty': typeof import('@/app/api/searches/empty/route');
  '/api/settings': typeof import('@/app/api/settings/route');
  '/api/shortlists/{token}': typeof import('@/app/api/shortlists/[token]/route');
  '/api/shortlists': typeof import('@/app/api/shortlists/route');
  '/api/still-there': typeof import('@/app/api/still-there/route');
  '/api/suggest': typeof import('@/app/api/suggest/route');
  '/api/unsubscribe': typeof import('@/app/api/unsubscribe/route');
  '/api/use-credit-for-listing': typeof import('@/app/api/use-credit-for-listing/route');
  '/api/use-free-listing': typeof import('@/app/api/use-free-listing/route');
  '/api/user/credit-balance': typeof import('@/app/api/user/credit-balance/route');
  '/api/user/email/confirmation': typeof import('@/app/api/user/email/confirmation/route');
  '/api/user/email': typeof import('@/app/api/user/email/route');
  '/api/user/export': typeof import('@/app/api/user/export/route');
  '/api/user/keep': typeof import('@/app/api/user/keep/route');
  '/api/user/listing-status': typeof import('@/app/api/user/listing-status/route');
  '/api/user/logo': typeof import('@/app/api/user/logo/route');
  '/api/user/logout-everywhere': typeof import('@/app/api/user/logout-everywhere/route');
  '/api/user/notes/{id}': typeof import('@/app/api/user/notes/[id]/route');
  '/api/user/notes': typeof import('@/app/api/user/notes/route');
  '/api/user/passkeys/{id}': typeof import('@/app/api/user/passkeys/[id]/route');
  '/api/user/proof/options': typeof import('@/app/api/user/proof/options/route');
  '/api/user/passkeys/options': typeof import('@/app/api/user/passkeys/options/route');
  '/api/user/passkeys': typeof import('@/app/api/user/passkeys/route');
  '/api/user/password': typeof import('@/app/api/user/password/route');
  '/api/user/payments': typeof import('@/app/api/user/payments/route');
  '/api/user/phone/code': typeof import('@/app/api/user/phone/code/route');
  '/api/user/phone/confirm': typeof import('@/app/api/user/phone/confirm/route');
  '/api/user/replies/{id}': typeof import('@/app/api/user/replies/[id]/route');
  '/api/user/replies': typeof import('@/app/api/user/replies/route');
  '/api/user/rejected-listings/{id}': typeof import('@/app/api/user/rejected-listings/[id]/route');
  '/api/user/rejected-listings': typeof import('@/app/api/user/rejected-listings/route');
  '/api/user': typeof import('@/app/api/user/route');
  '/api/user/sessions/{id}': typeof import('@/app/api/user/sessions/[id]/route');
  '/api/user/sessions': typeof import('@/app/api/user/sessions/route');
  '/api/users/{id}/credits': typeof import('@/app/api/users/[id]/credits/route');
  '/api/users/{id}/free-listings': typeof import('@/app/api/users/[id]/free-listings/route');
  '/api/users/{id}/reset-link': typeof import('@/app/api/users/[id]/reset-link/route');
  '/api/users/{id}/sessions': typeof import('@/app/api/users/[id]/sessions/route');
  '/api/users/{id}/notes': typeof import('@/app/api/users/[id]/notes/route');
  '/api/users/{id}/payments': typeof import('@/app/api/users/[id]/payments/route');
  '/api/users/{id}': typeof import('@/app/api/users/[id]/route');
  '/api/users': typeof import('@/app/api/users/route');
  '/api/verify-payment': typeof import('@/app/api/verify-payment/route');
  '/api/webhooks/tap': typeof import('@/app/api/webhooks/tap/route');
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = keyof Routes;
type Handler<P extends Path, M> = M extends keyof Routes[P] ? Routes[P][M] : never;

/** The operations of the API, such as `GET /api/properties/{id}`. */
export type Endpoint = {
  [P in Path]: { [M in Method]: Handler<P, M> extends { declaration: object } ? `${M} ${P}` : never }[Method];
}[Path];

type DeclarationOf<E extends Endpoint> = E extends `${infer M} ${infer P extends Path}`
  ? Handler<P, M> extends Route<infer D>
    ? D
    : never
  : never;
type SchemaOf<E extends Endpoint, Key extends string> =
  DeclarationOf<E> extends { [K in Key]?: infer S } ? S : undefined;
type InputOf<S> = S extends z.core.$ZodType ? z.input<S> : never;

type ParamName<E extends string> = E extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;

/** What a call is given: parts of the path, parameters of the query, the body, the version that is edited. */
export type CallInput<E extends Endpoint> = ([ParamName<E>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamName<E>, string | number> }) &
  (SchemaOf<E, 'query'> extends z.core.$ZodType
    ? { query?: URLSearchParams | { [Name in keyof InputOf<SchemaOf<E, 'query'>>]?: string | number | null } }
    : { query?: undefined }) &
  (SchemaOf<E, 'body'> extends z.core.$ZodType ? { body: InputOf<SchemaOf<E, 'body'>> } : { body?: undefined }) & {
    version?: string;
  };

type AnswersOf<E extends Endpoint> = DeclarationOf<E> extends { answers: infer A } ? A : never;
/** What a call answers when it succeeds; undefined where that has no body. */
export type CallAnswer<E extends Endpoint> = {
  [S in keyof AnswersOf<E>]: AnswersOf<E>[S] extends Schema ? OutputOf<AnswersOf<E>[S]> : undefined;
}[keyof AnswersOf<E>];
