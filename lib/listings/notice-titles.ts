import { translator } from '../i18n/translator';
import { listingTitle, type TitledListing } from './title';

/** In both languages, for those who are told of the listing. */
export const noticeTitles = (listing: TitledListing) => ({
  title: listingTitle(listing, 'en', translator('en')),
  titleAr: listingTitle(listing, 'ar', translator('ar')),
});
