import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { unusedWord } from '../support/accounts';
import { call, query } from '../support/http';
import { plainListing } from '../support/listing';
import { callAs, PASSWORD, send, signedIn } from '../support/people';
import { addListing, addPriceChange, NEW_LISTING, tell, tellServer } from '../support/rows';

/**
 * Permissions (docs/product.md 10.5, 12.4): one row per method and path, one column per kind of caller, with the
 * expected status. `owner` owns the listing or account concerned.
 */
const CALLERS = ['visitor', 'owner', 'other', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
type Target = keyof typeof TARGETS | keyof typeof REFERENCE | 'draft' | 'rejected' | 'none';
type Row = [method: string, path: string, target: Target, statuses: [number, number, number, number], body?: unknown];

const LISTING = { ...NEW_LISTING, title: 'A changed title' };

/** A licence that no account has. */
const LICENCE = { checked: true, name: 'Nobody', licenceNumber: '0' };

const REASON = { reason: 'The photos show another flat' };
/** `{new}` is replaced by a unique word. */
const AREA = { name: 'Permissionville {new}', nameAr: 'حارة الصلاحيات {new}', governorate: 'jahra' };
const LANDMARK = {
  kind: 'mall',
  name: 'Permission mall {new}',
  nameAr: 'مجمع الصلاحيات {new}',
  points: [[29.3, 47.9]],
  source: 'A test',
  checkedOn: '2026-11-24',
};
const AMENITY = { name: 'Permission {new}', nameAr: 'صلاحية {new}' };

const CONTACT_MESSAGE = { name: 'A visitor', email: 'visitor@example.com', topic: 'other', message: 'For a test' };

const LEAD = { kind: 'message', name: 'A visitor', email: 'visitor{new}@example.com', text: 'For a test' };

/** Not signed by the provider. */
const CHARGE = { id: 'chg_nobody_knows', status: 'CAPTURED', amount: 5, currency: 'KWD' };
const NOTICE = { ...CHARGE, transaction: { created: '1700000000000' } };

/** A draft that does not exist; without values it is not stored. */
const NO_DRAFT = '/api/drafts/00000000-0000-4000-8000-000000000000';
const EDIT = { values: {}, edited: { id: '{id}', version: '' } };

// prettier-ignore -- a table is read in columns
const TABLE: Row[] = [
  // method, path, target,                                          visitor, owner, other, admin
  ['GET', '/api/health', 'none', [200, 200, 200, 200]],
  ['GET', '/api/health/live', 'none', [200, 200, 200, 200]],
  ['POST', '/api/errors', 'none', [204, 204, 204, 204], { message: 'x is not a function' }],
  ['GET', '/api/health/ready', 'none', [200, 200, 200, 200]],
  ['GET', '/api/locations', 'none', [200, 200, 200, 200]],
  ['GET', '/api/landmarks', 'none', [200, 200, 200, 200]],
  ['GET', '/api/amenities', 'none', [200, 200, 200, 200]],
  ['GET', '/api/suggest?q=salmiya', 'none', [200, 200, 200, 200]],
  ['GET', '/api/properties', 'none', [200, 200, 200, 200]],
  ['GET', '/api/properties?publisherId={owner}', 'pending', [200, 200, 200, 200]],
  ['GET', '/api/properties/search', 'none', [200, 200, 200, 200]],
  ['GET', '/api/properties/count-by-type', 'none', [200, 200, 200, 200]],
  ['GET', '/api/prices?location=Salmiya&propertyType=land', 'none', [200, 200, 200, 200]],
  ['GET', '/api/prices.csv?location=Salmiya', 'none', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}', 'public', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}', 'expired', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}', 'pending', [404, 200, 404, 200]],
  ['GET', '/api/office', 'none', [401, 404, 404, 404]],
  ['POST', '/api/office', 'none', [401, 400, 400, 400], {}],
  ['PUT', '/api/office', 'none', [401, 404, 404, 404], { name: 'An office', phone: null, licenceNumber: null }],
  ['DELETE', '/api/office', 'none', [401, 404, 404, 404]],
  ['POST', '/api/office/logo', 'none', [401, 404, 404, 404]],
  ['DELETE', '/api/office/logo', 'none', [401, 404, 404, 404]],
  ['PUT', '/api/office/members/{owner}', 'none', [401, 404, 404, 404], { role: 'owner' }],
  ['DELETE', '/api/office/members/{owner}', 'none', [401, 404, 404, 404]],
  ['DELETE', '/api/office/members/{owner}/removal', 'none', [401, 404, 404, 404]],
  ['POST', '/api/office/credits', 'none', [401, 404, 404, 404], { credits: 1 }],
  ['POST', '/api/office/invitations', 'none', [401, 404, 404, 404], { email: 'colleague@example.com' }],
  ['POST', '/api/office/invitations/999999999', 'none', [401, 404, 404, 404]],
  ['DELETE', '/api/office/invitations/999999999', 'none', [401, 404, 404, 404]],
  ['GET', '/api/office/feed', 'none', [401, 404, 404, 404]],
  ['PUT', '/api/office/feed', 'none', [401, 404, 404, 404], { url: null, enabled: false }],
  ['POST', '/api/office/feed/preview', 'none', [401, 404, 404, 404], { url: 'https://feeds.example/' }],
  ['POST', '/api/office/feed/imports', 'none', [401, 404, 404, 404], { url: 'https://feeds.example/' }],
  ['GET', '/api/office/feed/runs/999999999', 'none', [401, 404, 404, 404]],
  ['GET', '/api/office/feed.csv', 'none', [401, 404, 404, 404]],
  ['POST', '/api/office/acceptance', 'none', [401, 400, 400, 409], { token: 'nobody-has-it' }],
  ['GET', '/api/properties/{id}/contact', 'public', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}/contact', 'pending', [404, 200, 404, 200]],
  ['GET', '/api/properties/{id}/contact', 'expired', [404, 404, 404, 404]],
  ['GET', '/api/properties/{id}/images', 'public', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}/images', 'pending', [404, 200, 404, 200]],
  ['GET', '/api/properties/{id}/prices', 'public', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}/prices', 'pending', [404, 200, 404, 200]],
  ['GET', '/api/properties/{id}/stats', 'public', [401, 200, 403, 200]],
  ['GET', '/api/properties/{id}/stats', 'pending', [401, 200, 404, 200]],
  ['GET', '/api/buildings/999999999', 'none', [404, 404, 404, 404]],
  ['GET', '/api/advertisers/{owner}', 'public', [200, 200, 200, 200]],
  ['GET', '/api/advertisers/{admin}', 'none', [404, 404, 404, 404]],
  ['PUT', '/api/advertisers/{owner}/checked', 'none', [401, 403, 403, 409], LICENCE],
  ['PUT', '/api/advertisers/999999999/checked', 'none', [401, 403, 403, 404], LICENCE],
  ['POST', '/api/user/logo', 'none', [401, 415, 415, 415]],
  ['DELETE', '/api/user/logo', 'none', [401, 200, 200, 200]],
  ['POST', '/api/events', 'public', [204, 204, 204, 204], { listing: '{id}', kind: 'view' }],
  ['POST', '/api/properties', 'none', [401, 201, 201, 201], LISTING],
  ['POST', '/api/use-free-listing', 'none', [401, 200, 200, 200], { propertyData: LISTING }],
  ['POST', '/api/use-credit-for-listing', 'none', [401, 200, 402, 200], { propertyData: LISTING }],
  ['PUT', '/api/properties/{id}', 'public', [401, 200, 403, 200], LISTING],
  ['PUT', '/api/properties/{id}', 'pending', [401, 200, 404, 200], LISTING],
  ['DELETE', '/api/properties/{id}', 'public', [401, 204, 403, 204]],
  ['DELETE', '/api/properties/{id}', 'pending', [401, 204, 404, 204]],
  ['POST', '/api/properties/{id}/renew', 'expired', [401, 200, 403, 200], { funding: 'free' }],
  ['POST', '/api/properties/{id}/renew', 'pending', [401, 409, 404, 409], { funding: 'free' }],
  ['POST', '/api/properties/{id}/renew', 'expired', [401, 200, 403, 400], { funding: 'fee' }],
  ['POST', '/api/properties/{id}/renew', 'pending', [401, 409, 404, 400], { funding: 'fee' }],
  ['POST', '/api/properties/{id}/renew', 'closed', [401, 409, 403, 409], { funding: 'free' }],
  ['POST', '/api/properties/{id}/pause', 'public', [401, 200, 403, 200]],
  ['POST', '/api/properties/{id}/pause', 'pending', [401, 409, 404, 409]],
  ['POST', '/api/properties/{id}/pause', 'expired', [401, 409, 403, 409]],
  ['POST', '/api/properties/{id}/pause', 'takenDown', [401, 409, 404, 409]],
  ['POST', '/api/properties/{id}/pause', 'deleted', [401, 404, 404, 404]],
  ['POST', '/api/properties/{id}/resume', 'paused', [401, 200, 404, 200]],
  ['POST', '/api/properties/{id}/resume', 'closed', [401, 200, 403, 200]],
  ['POST', '/api/properties/{id}/resume', 'public', [401, 409, 403, 409]],
  ['POST', '/api/properties/{id}/close', 'public', [401, 200, 403, 200], { outcome: 'sold' }],
  ['POST', '/api/properties/{id}/close', 'paused', [401, 200, 404, 200], { outcome: 'other' }],
  ['POST', '/api/properties/{id}/close', 'pending', [401, 409, 404, 409], { outcome: 'rented' }],
  ['POST', '/api/properties/{id}/close', 'public', [401, 400, 400, 400], { outcome: 'lost' }],
  ['PUT', '/api/properties/{id}/member', 'public', [401, 403, 403, 403], { memberId: 1 }],
  ['PUT', '/api/properties/{id}/member', 'pending', [401, 403, 404, 403], { memberId: 1 }],
  ['POST', '/api/properties/{id}/confirm', 'public', [401, 200, 403, 200]],
  ['POST', '/api/properties/{id}/confirm', 'paused', [401, 409, 404, 409]],
  ['POST', '/api/properties/{id}/restore', 'deleted', [401, 200, 404, 200]],
  ['POST', '/api/properties/{id}/restore', 'public', [401, 404, 404, 404]],
  ['POST', '/api/properties/{id}/copy', 'public', [401, 201, 403, 201]],
  ['POST', '/api/properties/{id}/copy', 'pending', [401, 201, 404, 201]],
  ['POST', '/api/properties/{id}/copy', 'deleted', [401, 404, 404, 404]],
  ['POST', '/api/properties/batch', 'public', [401, 200, 200, 200], { ids: ['{id}'], action: 'pause' }],
  ['POST', '/api/properties/batch', 'none', [401, 400, 400, 400], { ids: [], action: 'pause' }],
  ['POST', '/api/still-there', 'none', [404, 404, 404, 404], { token: 'cut', answer: 'yes' }],
  ['GET', '/api/properties/{id}', 'paused', [404, 200, 404, 200]],
  ['GET', '/api/properties/{id}', 'closed', [200, 200, 200, 200]],
  ['GET', '/api/properties/{id}', 'deleted', [404, 404, 404, 404]],
  ['GET', '/api/properties/{id}/contact', 'closed', [404, 404, 404, 404]],
  ['GET', '/api/properties/{id}/stats', 'deleted', [401, 404, 404, 404]],
  ['PUT', '/api/properties/{id}', 'deleted', [401, 404, 404, 404], LISTING],
  ['DELETE', '/api/properties/{id}', 'deleted', [401, 404, 404, 404]],
  ['PUT', '/api/favourites/{id}', 'closed', [401, 204, 204, 204]],
  ['PUT', '/api/favourites/{id}', 'deleted', [401, 404, 404, 404]],
  ['POST', '/api/properties/{id}/images', 'public', [401, 415, 403, 415]],
  ['POST', '/api/properties/{id}/images', 'pending', [401, 415, 404, 415]],
  ['PUT', '/api/properties/{id}/images/{image}', 'public', [401, 200, 403, 200], { isPrimary: true }],
  ['PUT', '/api/properties/{id}/images/{image}', 'pending', [401, 200, 404, 200], { isPrimary: true }],
  ['DELETE', '/api/properties/{id}/images/{image}', 'public', [401, 204, 403, 204]],
  ['DELETE', '/api/properties/{id}/images/{image}', 'pending', [401, 204, 404, 204]],
  ['GET', '/api/properties/by-ids?ids={id}', 'public', [200, 200, 200, 200]],
  ['GET', '/api/properties/by-ids?ids={id}', 'pending', [200, 200, 200, 200]],
  ['GET', '/api/favourites', 'none', [401, 200, 200, 200]],
  ['GET', '/api/favourites/ids', 'none', [401, 200, 200, 200]],
  ['POST', '/api/favourites', 'none', [401, 200, 200, 200], { favourites: [] }],
  ['PUT', '/api/favourites/{id}', 'public', [401, 204, 204, 204]],
  ['PUT', '/api/favourites/{id}', 'expired', [401, 204, 204, 204]],
  ['PUT', '/api/favourites/{id}', 'pending', [401, 404, 404, 404]],
  ['PUT', '/api/favourites/{id}', 'takenDown', [401, 404, 404, 404]],
  ['DELETE', '/api/favourites/{id}', 'public', [401, 204, 204, 204]],
  ['DELETE', '/api/favourites/{id}', 'pending', [401, 204, 204, 204]],
  ['GET', '/api/user/notes', 'none', [401, 200, 200, 200]],
  ['POST', '/api/user/notes', 'none', [401, 200, 200, 200], { notes: [] }],
  ['PUT', '/api/user/notes/{id}', 'public', [401, 200, 200, 200], { note: 'Quiet', hidden: true }],
  ['PUT', '/api/user/notes/{id}', 'expired', [401, 200, 200, 200], { hidden: true }],
  ['PUT', '/api/user/notes/{id}', 'pending', [401, 404, 404, 404], { note: 'Quiet' }],
  ['PUT', '/api/user/notes/{id}', 'takenDown', [401, 404, 404, 404], { hidden: true }],
  ['GET', '/api/shortlists', 'none', [401, 200, 200, 200]],
  ['POST', '/api/shortlists', 'public', [201, 201, 201, 201], { ids: ['{id}'] }],
  ['POST', '/api/shortlists', 'pending', [400, 400, 400, 400], { ids: ['{id}'] }],
  ['POST', '/api/shortlists', 'expired', [400, 400, 400, 400], { ids: ['{id}'] }],
  ['DELETE', '/api/shortlists/{shortlist}', 'public', [401, 204, 404, 404]],
  ['GET', '/api/saved-searches', 'none', [401, 200, 200, 200]],
  ['POST', '/api/saved-searches', 'none', [401, 400, 400, 400], {}],
  ['PUT', '/api/saved-searches/999999999', 'none', [401, 404, 404, 404], { cadence: 'daily', channels: ['app'] }],
  ['DELETE', '/api/saved-searches/999999999', 'none', [401, 204, 204, 204]],
  ['GET', '/api/saved-searches/link?token=cut', 'none', [404, 404, 404, 404]],
  ['POST', '/api/saved-searches/alerts', 'none', [400, 400, 400, 400], {}],
  ['POST', '/api/saved-searches/alerts/confirm', 'none', [400, 400, 400, 400], { token: 'cut' }],
  ['GET', '/api/drafts', 'none', [401, 200, 200, 200]],
  ['GET', '/api/drafts/{draft}', 'draft', [401, 200, 404, 404]],
  ['PUT', '/api/drafts/{draft}', 'draft', [401, 200, 200, 200], { values: {} }],
  ['PUT', NO_DRAFT, 'public', [401, 200, 403, 200], EDIT],
  ['PUT', NO_DRAFT, 'pending', [401, 200, 404, 200], EDIT],
  ['DELETE', '/api/drafts/{draft}', 'draft', [401, 204, 204, 204]],
  ['POST', '/api/drafts/{draft}/images', 'draft', [401, 415, 415, 415]],
  ['PUT', '/api/drafts/{draft}/images/{image}', 'draft', [401, 200, 404, 404], { isPrimary: true }],
  ['DELETE', '/api/drafts/{draft}/images/{image}', 'draft', [401, 204, 404, 404]],
  ['GET', '/api/user', 'none', [401, 200, 200, 200]],
  ['PUT', '/api/user', 'none', [401, 400, 400, 400], {}],
  ['DELETE', '/api/user', 'none', [401, 400, 400, 400]],
  ['POST', '/api/user/keep', 'none', [401, 200, 200, 200]],
  ['GET', '/api/user/sessions', 'none', [401, 200, 200, 200]],
  ['DELETE', '/api/user/sessions/00000000-0000-4000-8000-000000000000', 'none', [401, 400, 400, 400], {}],
  ['GET', '/api/push-subscriptions', 'none', [401, 200, 200, 200]],
  ['POST', '/api/push-subscriptions', 'none', [401, 400, 400, 400], {}],
  ['DELETE', '/api/push-subscriptions/999999999', 'none', [401, 404, 404, 404]],
  ['GET', '/api/user/passkeys', 'none', [401, 200, 200, 200]],
  ['POST', '/api/user/passkeys', 'none', [401, 400, 400, 400], {}],
  ['DELETE', '/api/user/passkeys/999999999', 'none', [401, 400, 400, 400], {}],
  ['PUT', '/api/user/email', 'none', [401, 400, 400, 400], { email: 'no', password: 'x' }],
  ['POST', '/api/user/email/confirmation', 'none', [401, 202, 202, 202]],
  ['POST', '/api/user/phone/code', 'none', [401, 202, 202, 400]],
  ['POST', '/api/user/phone/confirm', 'none', [401, 400, 400, 400], { code: '000000' }],
  ['POST', '/api/email/confirm', 'none', [400, 400, 400, 400], { token: 'cut' }],
  ['POST', '/api/password/forgot', 'none', [202, 202, 202, 202], { email: 'nobody@example.com' }],
  ['POST', '/api/password/reset', 'none', [400, 400, 400, 400], { token: 'cut', password: 'a long new phrase' }],
  ['GET', '/api/user/credit-balance', 'none', [401, 200, 200, 200]],
  ['GET', '/api/user/listing-status', 'none', [401, 200, 200, 200]],
  ['PUT', '/api/properties/{id}/approve', 'pending', [401, 403, 403, 200]],
  ['POST', '/api/properties/{id}/approve', 'pending', [401, 403, 403, 200]],
  ['PUT', '/api/properties/{id}/approve', 'public', [401, 403, 403, 409]],
  ['POST', '/api/properties/{id}/reject', 'pending', [401, 403, 403, 204], REASON],
  ['POST', '/api/properties/{id}/reject', 'public', [401, 403, 403, 409], REASON],
  ['GET', '/api/properties/{id}', 'takenDown', [404, 200, 404, 200]],
  ['GET', '/api/properties/{id}/images', 'takenDown', [404, 200, 404, 200]],
  ['PUT', '/api/properties/{id}', 'takenDown', [401, 200, 404, 200], LISTING],
  ['POST', '/api/properties/{id}/renew', 'takenDown', [401, 409, 404, 409], { funding: 'free' }],
  ['POST', '/api/create-feature-payment', 'takenDown', [401, 409, 404, 404], { propertyId: '{id}' }],
  ['POST', '/api/properties/{id}/reject', 'pending', [401, 403, 403, 204], { code: 'photos' }],
  ['POST', '/api/properties/{id}/take-down', 'public', [401, 403, 403, 200], REASON],
  ['POST', '/api/properties/{id}/take-down', 'expired', [401, 403, 403, 200], { code: 'untrue' }],
  ['POST', '/api/properties/{id}/take-down', 'pending', [401, 403, 403, 409], REASON],
  ['POST', '/api/properties/{id}/take-down', 'takenDown', [401, 403, 403, 409], REASON],
  ['POST', '/api/properties/{id}/take-down', 'public', [401, 403, 403, 400], {}],
  ['PUT', '/api/properties/{id}/approve', 'takenDown', [401, 403, 403, 200]],
  ['GET', '/api/properties/{id}/changes', 'public', [401, 403, 403, 200]],
  ['DELETE', '/api/properties/{id}/changes', 'public', [401, 403, 403, 204]],
  ['GET', '/api/properties/{id}/pending-change', 'changing', [401, 200, 403, 200]],
  ['GET', '/api/properties/{id}/pending-change', 'public', [401, 404, 403, 404]],
  ['GET', '/api/properties/{id}/pending-change', 'pending', [401, 404, 404, 404]],
  ['DELETE', '/api/properties/{id}/pending-change', 'changing', [401, 204, 403, 403]],
  ['DELETE', '/api/properties/{id}/pending-change', 'public', [401, 409, 403, 403]],
  ['DELETE', '/api/properties/{id}/pending-change', 'pending', [401, 409, 404, 403]],
  ['PUT', '/api/properties/{id}/pending-change/approve', 'changing', [401, 403, 403, 200]],
  ['PUT', '/api/properties/{id}/pending-change/approve', 'public', [401, 403, 403, 409]],
  ['PUT', '/api/properties/{id}/pending-change/approve', 'none', [401, 403, 403, 404]],
  ['POST', '/api/properties/{id}/pending-change/reject', 'changing', [401, 403, 403, 204], REASON],
  ['POST', '/api/properties/{id}/pending-change/reject', 'changing', [401, 403, 403, 400], {}],
  ['POST', '/api/properties/{id}/pending-change/reject', 'public', [401, 403, 403, 409], REASON],
  ['PUT', '/api/properties/{id}/feature', 'public', [401, 403, 403, 200], { featured: true }],
  ['POST', '/api/properties/{id}/feature', 'public', [401, 403, 403, 200], { featured: true }],
  ['PUT', '/api/properties/{id}/feature', 'pending', [401, 403, 403, 409], { featured: true }],
  ['PUT', '/api/properties/{id}/auto-renew', 'public', [401, 200, 403, 200], { enabled: true }],
  ['PUT', '/api/properties/{id}/auto-renew', 'pending', [401, 200, 404, 200], { enabled: true }],
  ['PUT', '/api/properties/{id}/auto-renew', 'public', [401, 400, 400, 400], { enabled: 'yes' }],
  ['POST', '/api/properties/{id}/feature-with-credits', 'public', [401, 200, 403, 400]],
  ['POST', '/api/properties/{id}/feature-with-credits', 'pending', [401, 409, 404, 400]],
  ['POST', '/api/properties/{id}/feature-with-credits', 'expired', [401, 409, 403, 400]],
  ['GET', '/api/user/rejected-listings', 'none', [401, 200, 200, 200]],
  ['DELETE', '/api/user/rejected-listings/{id}', 'rejected', [401, 204, 404, 404]],
  ['POST', '/api/locations', 'none', [401, 403, 403, 201], AREA],
  ['PUT', '/api/locations/{id}', 'area', [401, 403, 403, 200], AREA],
  ['DELETE', '/api/locations/{id}', 'area', [401, 403, 403, 204]],
  ['POST', '/api/locations/{id}/merge', 'area', [401, 403, 403, 404], { into: 999999999 }],
  ['POST', '/api/amenities/{id}/merge', 'amenity', [401, 403, 403, 404], { into: 999999999 }],
  ['POST', '/api/landmarks', 'none', [401, 403, 403, 201], LANDMARK],
  ['PUT', '/api/landmarks/{id}', 'landmark', [401, 403, 403, 200], LANDMARK],
  ['PUT', '/api/landmarks/999999999', 'none', [401, 403, 403, 404], LANDMARK],
  ['DELETE', '/api/landmarks/{id}', 'landmark', [401, 403, 403, 204]],
  ['DELETE', '/api/landmarks/999999999', 'none', [401, 403, 403, 404]],
  ['POST', '/api/amenities', 'none', [401, 403, 403, 201], AMENITY],
  ['PUT', '/api/amenities/{id}', 'amenity', [401, 403, 403, 200], AMENITY],
  ['DELETE', '/api/amenities/{id}', 'amenity', [401, 403, 403, 204]],
  ['GET', '/api/users/{owner}/notes', 'none', [401, 403, 403, 200]],
  ['POST', '/api/users/{owner}/notes', 'none', [401, 403, 403, 201], { text: 'For a test' }],
  ['POST', '/api/users/999999999/notes', 'none', [401, 403, 403, 404], { text: 'For a test' }],
  ['GET', '/api/properties/{id}/admin-notes', 'pending', [401, 403, 403, 200]],
  ['POST', '/api/properties/{id}/admin-notes', 'pending', [401, 403, 403, 201], { text: 'For a test' }],
  ['POST', '/api/properties/999999999/admin-notes', 'none', [401, 403, 403, 404], { text: 'For a test' }],
  ['DELETE', '/api/admin-notes/999999999', 'none', [401, 403, 403, 404]],
  ['GET', '/api/activity.csv', 'none', [401, 403, 403, 200]],
  ['GET', '/api/users.csv', 'none', [401, 403, 403, 200]],
  ['GET', '/api/users.csv?role=x', 'none', [401, 403, 403, 400]],
  ['GET', '/api/payments.csv', 'none', [401, 403, 403, 200]],
  ['GET', '/api/payments.csv?sort=x', 'none', [401, 403, 403, 400]],
  ['GET', '/api/properties.csv', 'none', [401, 403, 403, 200]],
  ['GET', '/api/properties.csv?state=x', 'none', [401, 403, 403, 400]],
  ['GET', '/api/users', 'none', [401, 403, 403, 200]],
  ['GET', '/api/users/{owner}/payments', 'none', [401, 403, 403, 200]],
  ['PUT', '/api/users/{owner}', 'none', [401, 403, 403, 200], { disabled: false }],
  ['GET', '/api/users/{owner}/credits', 'none', [401, 403, 403, 200]],
  ['POST', '/api/users/{owner}/credits', 'none', [401, 403, 403, 201], { amount: 1, reason: 'A reason' }],
  ['POST', '/api/users/{owner}/credits', 'none', [401, 403, 403, 400], { amount: 1 }],
  ['POST', '/api/users/{owner}/credits', 'none', [401, 403, 403, 409], { amount: -1000, reason: 'A reason' }],
  ['POST', '/api/users/{admin}/credits', 'none', [401, 403, 403, 409], { amount: 1, reason: 'A reason' }],
  ['POST', '/api/users/999999999/credits', 'none', [401, 403, 403, 404], { amount: 1, reason: 'A reason' }],
  ['GET', '/api/users/{owner}/free-listings', 'none', [401, 403, 403, 200]],
  ['POST', '/api/users/{owner}/free-listings', 'none', [401, 403, 403, 201], { amount: 1, reason: 'A reason' }],
  ['DELETE', '/api/users/999999999/sessions', 'none', [401, 403, 403, 404]],
  ['POST', '/api/users/999999999/reset-link', 'none', [401, 403, 403, 404]],
  ['PUT', '/api/users/{admin}', 'none', [401, 403, 403, 409], { role: 'user' }],
  ['GET', '/api/users/{owner}', 'none', [401, 200, 403, 200]],
  ['GET', '/api/users/999999999', 'none', [401, 403, 403, 404]],
  ['GET', '/api/user/payments', 'none', [401, 200, 200, 200]],
  ['GET', '/api/user/payments/statement.csv?from=2026-11-01&to=2026-11-30', 'none', [401, 200, 200, 200]],
  ['GET', '/api/user/payments/statement.csv', 'none', [401, 400, 400, 400]],
  ['GET', '/api/verify-payment?chargeId=chg_nobody_knows', 'none', [401, 404, 404, 404]],
  ['POST', '/api/create-credit-purchase', 'none', [401, 200, 200, 400], { credits: 1 }],
  ['POST', '/api/create-listing-payment', 'none', [401, 200, 200, 400], { propertyData: LISTING }],
  ['POST', '/api/create-feature-payment', 'public', [401, 200, 403, 403], { propertyId: '{id}' }],
  ['POST', '/api/create-feature-payment', 'pending', [401, 409, 404, 404], { propertyId: '{id}' }],
  ['GET', '/api/payments', 'none', [401, 403, 403, 200]],
  [
    'GET',
    '/api/payments?state=paid&kind=credits&from=2026-01-01&to=2026-12-31&keyword=x',
    'none',
    [401, 403, 403, 200],
  ],
  ['GET', '/api/payments/reconciliation.csv?day=2026-11-01', 'none', [401, 403, 403, 200]],
  ['GET', '/api/payments/reconciliation.csv', 'none', [401, 403, 403, 400]],
  ['GET', '/api/payments/totals', 'none', [401, 403, 403, 200]],
  ['POST', '/api/searches/empty', 'none', [204, 204, 204, 204], { words: 'nothing {new}' }],
  ['POST', '/api/searches/empty', 'none', [400, 400, 400, 400], { words: 7 }],
  ['GET', '/api/figures', 'none', [401, 403, 403, 200]],
  ['GET', '/api/figures?weeks=52&area=1&by=month', 'none', [401, 403, 403, 200]],
  ['GET', '/api/figures?weeks=14', 'none', [401, 403, 403, 400]],
  ['GET', '/api/figures?area=x', 'none', [401, 403, 403, 400]],
  ['GET', '/api/figures.csv?of=queue', 'none', [401, 403, 403, 200]],
  ['GET', '/api/figures.csv', 'none', [401, 403, 403, 400]],
  ['POST', '/api/payments/999999999/refund', 'none', [401, 403, 403, 404], { reason: 'Test' }],
  ['POST', '/api/payments/999999999/refund', 'none', [401, 403, 403, 404], { reason: 'Test', done: true }],
  ['POST', '/api/payments/999999999/refund', 'none', [401, 403, 403, 400], { reason: 'Test', amount: 1.2345 }],
  ['POST', '/api/payments/999999999/refund', 'none', [401, 403, 403, 400], { reason: 'Test', amount: -1 }],
  ['PUT', '/api/refunds/999999999', 'none', [401, 403, 403, 404], { made: true }],
  ['PUT', '/api/refunds/999999999', 'none', [401, 403, 403, 400], { made: 'yes' }],
  ['POST', '/api/payments/999999999/retry', 'none', [401, 404, 404, 404], {}],
  ['POST', '/api/webhooks/tap', 'none', [403, 403, 403, 403], NOTICE],
  ['GET', '/api/notifications', 'none', [401, 200, 200, 200]],
  ['GET', '/api/notifications/unread', 'none', [401, 200, 200, 200]],
  ['PUT', '/api/notifications/read', 'none', [401, 204, 204, 204], { upTo: 1 }],
  ['GET', '/api/notifications/choices', 'none', [401, 200, 200, 200]],
  [
    'PUT',
    '/api/notifications/choices',
    'none',
    [401, 200, 200, 200],
    { kinds: ['newDevice'], channel: 'mail', on: true },
  ],
  [
    'PUT',
    '/api/notifications/choices',
    'none',
    [401, 400, 400, 400],
    { kinds: ['searchHits'], channel: 'mail', on: true },
  ],
  ['POST', '/api/unsubscribe?token=of-nobody', 'none', [404, 404, 404, 404]],
  ['POST', '/api/properties/{id}/reports', 'public', [202, 202, 202, 202], { reason: 'price' }],
  ['POST', '/api/properties/{id}/reports', 'pending', [404, 404, 404, 404], { reason: 'price' }],
  ['PUT', '/api/properties/{id}/reports', 'public', [401, 403, 403, 404], { outcome: 'dismissed' }],
  ['POST', '/api/properties/{id}/leads', 'public', [202, 409, 202, 202], LEAD],
  ['POST', '/api/properties/{id}/leads', 'pending', [404, 404, 404, 404], LEAD],
  ['POST', '/api/properties/{id}/leads', 'expired', [409, 409, 409, 409], LEAD],
  ['POST', '/api/leads/confirm', 'none', [400, 400, 400, 400], { token: 'cut' }],
  ['GET', '/api/leads', 'none', [401, 200, 200, 200]],
  ['PATCH', '/api/leads/999999999', 'none', [401, 404, 404, 404], { state: 'closed', from: 'new' }],
  ['POST', '/api/leads/999999999/answer', 'none', [401, 404, 404, 404], { text: 'For a test' }],
  ['GET', '/api/user/replies', 'none', [401, 403, 403, 200]],
  ['POST', '/api/user/replies', 'none', [401, 403, 403, 201], { text: 'Please add the floor' }],
  ['POST', '/api/user/replies', 'none', [401, 403, 403, 400], { text: ' a ' }],
  ['DELETE', '/api/user/replies/{id}', 'none', [401, 403, 403, 404]],
  ['GET', '/api/reports', 'none', [401, 403, 403, 200]],
  ['POST', '/api/contact', 'none', [202, 202, 202, 202], CONTACT_MESSAGE],
  ['GET', '/api/contact', 'none', [401, 403, 403, 200]],
  ['PUT', '/api/contact/999999999', 'none', [401, 403, 403, 404], { done: true }],
  ['GET', '/api/settings', 'none', [401, 403, 403, 200]],
  ['PUT', '/api/settings', 'none', [401, 403, 403, 400], { values: {} }],
  ['GET', '/api/jobs', 'none', [401, 403, 403, 200]],
  ['POST', '/api/jobs/999999999/retry', 'none', [401, 403, 403, 404]],
  ['POST', '/api/internal/tick', 'none', [404, 404, 404, 404]],
  ['POST', '/api/internal/revalidate', 'none', [404, 404, 404, 404], { tags: ['all'] }],
];
/**
 * Changes to the caller's own session are tested in accounts.test.ts, and the API description in api-description.test.ts: it
 * contains names that no response here may contain.
 */
const ELSEWHERE = [
  ...['/api/login', '/api/register', '/api/logout', '/api/user/password', '/api/user/logout-everywhere'],
  // passkeys.test.ts and own-account.test.ts
  ...['/api/login/passkey', '/api/login/passkey/options', '/api/user/passkeys/options', '/api/user/export'],
  '/api/user/proof/options',
  '/api/openapi.json',
  ...['/api/map/[z]/[x]/[y]', '/api/map/areas'], // private-place.test.ts
];

const people = {
  owner: await signedIn({ freeListings: 20, credits: 20, fullName: 'Owner Of This', phone: '55500011' }),
  other: await signedIn({ freeListings: 20, fullName: 'Somebody Else', phone: '55500022' }),
  admin: await signedIn({ role: 'admin', freeListings: 0, fullName: 'Admin Of This' }),
};
const cookieOf = (caller: Caller) => (caller === 'visitor' ? '' : people[caller].cookie);

afterAll(async () => {
  await query("DELETE FROM locations WHERE name LIKE 'Permissionville %'");
  await query("DELETE FROM landmarks WHERE name LIKE 'Permission %'");
  await query("DELETE FROM amenities WHERE name LIKE 'Permission %'");
  await query('DELETE FROM shortlists WHERE user_id IS NULL');
  await tell('locations', 'landmarks', 'amenities');
});

const TARGETS = {
  public: {},
  changing: {},
  pending: { approved: false },
  expired: { daysLeft: -1 },
  paused: {},
  closed: {},
  deleted: {},
  takenDown: { approved: false },
};

/** The stored content of a rejected listing. */
const REJECTED = { ...plainListing, location: 'Wafra', taken: { freeTaken: 0, creditsTaken: 0 } };

/** Replaces `{new}` by a unique word. */
const withNewWord = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll('{new}', unusedWord()));

/** Requests by which an admin creates a target. */
const REFERENCE = {
  area: ['/api/locations', AREA],
  landmark: ['/api/landmarks', LANDMARK],
  amenity: ['/api/amenities', AMENITY],
} as const;

/** Creates the target of a row for each call. */
async function subject(kind: Target): Promise<{ id: number; image: number }> {
  if (kind === 'none') return { id: 0, image: 0 };
  if (kind === 'draft') return { id: 0, image: await draftPhoto() };
  if (kind === 'rejected') return { id: await rejectedListing(), image: 0 };
  if (kind in TARGETS) return target(kind as keyof typeof TARGETS);
  const [path, body] = REFERENCE[kind as keyof typeof REFERENCE];
  const answer = await callAs(people.admin, 'POST', path, withNewWord(body));
  return { id: (answer.body as { id: number }).id, image: 0 };
}

async function rejectedListing(): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO rejected_listings (owner_id, reason, listing, photos) VALUES ($1, 'For a test', $2, '[]') RETURNING id`,
    [people.owner.id, JSON.stringify(REJECTED)],
  );
  return row?.id ?? 0;
}

/** Draft id of the owner. */
const DRAFT = '11111111-1111-4111-8111-111111111111';
/** Adds a photo to the draft. */
async function draftPhoto(): Promise<number> {
  await query('DELETE FROM drafts WHERE id = $1', [DRAFT]);
  await query('INSERT INTO drafts (user_id, id) VALUES ($1, $2)', [people.owner.id, DRAFT]);
  const [image] = await query<{ id: number }>(
    `INSERT INTO draft_images (user_id, draft_id, image_url, position, width, height, preview)
     VALUES ($1, $2, 'no-such-photo-of-a-draft', 0, 4, 3, '') RETURNING id`,
    [people.owner.id, DRAFT],
  );
  return image?.id ?? 0;
}

/** A listing of the owner with a photo, inserted without invalidation. */
async function target(kind: keyof typeof TARGETS) {
  const facts = { title: `Of ${kind} state`, contactPhone: '98765432', publisherId: people.owner.id };
  const id = await addListing({ ...facts, ...TARGETS[kind] });
  const stopped = {
    paused: 'paused_at = now()',
    closed: "closed_at = now(), outcome = 'sold'",
    deleted: 'deleted_at = now()',
    takenDown: "taken_down_at = now(), taken_down_code = 'photos', taken_down_rest = 60",
  };
  if (kind in stopped)
    await query(`UPDATE properties SET ${stopped[kind as keyof typeof stopped]} WHERE id = $1`, [id]);
  if (kind === 'changing') await addPriceChange(id);
  const [image] = await query<{ id: number }>(
    `INSERT INTO property_images (property_id, image_url, is_primary, position, width, height, preview)
     VALUES ($1, $2, true, 0, 4, 3, '') RETURNING id`,
    [id, `no-such-photo-${id}-key`],
  );
  return { id, image: image?.id ?? 0 };
}

/** Shares a list of the owner by link. @returns its token */
async function shared(id: number): Promise<string> {
  const [row] = await query<{ token: string }>(
    `INSERT INTO shortlists (token, user_id, property_ids, expires_at)
     VALUES (left(translate(encode(sha256($1::text::bytea), 'base64'), '+/', '-_'), 22), $2, ARRAY[$3::int], now() + interval '1 day')
     RETURNING token`,
    [`${id}${unusedWord()}`, people.owner.id, id],
  );
  return row?.token ?? '';
}

describe.each(CALLERS.map((caller, index) => ({ caller, index })))('$caller', ({ caller, index }) => {
  it.each(TABLE)('%s %s, target: %s', async (method, path, kind, statuses, body) => {
    const { id, image } = await subject(kind);
    const address = path
      .replace('{id}', String(id))
      .replace('{image}', String(image))
      .replace('{draft}', DRAFT)
      .replace('{owner}', String(people.owner.id))
      .replace('{shortlist}', path.includes('{shortlist}') ? await shared(id) : '')
      .replace('{admin}', String(people.admin.id));
    const filled = body && withNewWord(JSON.parse(JSON.stringify(body).replace('"{id}"', String(id))));
    const answer = await call(address, send(method, filled, cookieOf(caller)));
    expect(answer.status, answer.text).toBe(statuses[index]);
    // Except as the name of a missing field.
    expect(answer.text.replace(/"fields":\{[^}]*\}/, '')).not.toMatch(/"password"/i);
    expectNothingPrivate(caller, answer.text);
  });
});

/** Asserts that a response has no password or hash, and other users' username, email and phone only for admins. */
function expectNothingPrivate(caller: Caller, text: string) {
  expect(text).not.toMatch(/argon2|\$2[aby]\$/i);
  expect(text).not.toContain(PASSWORD);
  if (caller === 'admin') return;
  const others = Object.entries(people).filter(([name]) => name !== caller);
  for (const [, { username, email }] of others) {
    expect(text).not.toContain(username);
    expect(text).not.toContain(email);
  }
  if (caller !== 'owner') expect(text).not.toContain('55500011');
  if (caller !== 'other') expect(text).not.toContain('55500022');
  expect(text).not.toMatch(/owner@example\.com|admin@example\.com/);
}

it('every API address has a row or a test elsewhere', () => {
  const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)route\.ts$/.test(name) && !name.includes('[...'))
    .map((name) => `/api/${name.replace(/\/?route\.ts$/, '')}`)
    .filter((route) => route !== '/api/'); // the API reference, a page for everyone
  const patterns = [...TABLE.map(([, path]) => path), ...ELSEWHERE].map((path) =>
    path
      .replace(/\?.*/, '')
      .replace(/\{image\}/, '[imageId]')
      .replace('{shortlist}', '[token]')
      .replace(/\{\w+\}|999999999|00000000-0000-4000-8000-000000000000/, '[id]'),
  );
  expect(routes.filter((route) => !patterns.includes(route))).toEqual([]);
});

it('pages show nothing private to any caller', async () => {
  const shown = await target('public');
  await tellServer(shown.id);
  for (const caller of CALLERS) {
    for (const path of ['/', '/properties', `/properties/${shown.id}`, '/en/profile', '/en/properties/my']) {
      const { text } = await call(path, { headers: { cookie: cookieOf(caller) } });
      expectNothingPrivate(caller, text);
    }
  }
});
