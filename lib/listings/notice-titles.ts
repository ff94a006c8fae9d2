import { translator } from '../i18n/translator';
import { listingTitle, type TitledListing } from './title';

/** Returns the listing's titles in both languages, for notifications. */
export const noticeTitles = (listing: TitledListing) => ({
  title: listingTitle(listing, 'en', translator('en')),
  titleAr: listingTitle(listing, 'ar', translator('ar')),
});
