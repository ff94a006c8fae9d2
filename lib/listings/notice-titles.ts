import { translator } from '../i18n/translator';
import { listingTitle, type TitledListing } from './title';

/** Titles in both languages, for notifications about the listing. */
export const noticeTitles = (listing: TitledListing) => ({
  title: listingTitle(listing, 'en', translator('en')),
  titleAr: listingTitle(listing, 'ar', translator('ar')),
});
