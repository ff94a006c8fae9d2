import { readFileSync, writeFileSync } from 'node:fs';
import { BRAND_FILE, brandSource, drawIcons, readBrand } from './brand';

/** Writes the brand's colours and icons from app/globals.css: run it after a change of the colours or of the mark. */
const brand = readBrand(readFileSync('app/globals.css', 'utf8'));
writeFileSync(BRAND_FILE, brandSource(brand));
for (const [file, content] of await drawIcons(brand)) writeFileSync(file, content);
