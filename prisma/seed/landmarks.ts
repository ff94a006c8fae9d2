/** The listings that tests and demonstrations rely on. `listings.ts` says what each is for. */
import { areaCentre, type Area } from "./areas";
import { demoOwners } from "./owners";
import { ago, DAY, LIVE_DAYS, WAITING_DAYS } from "./lifecycle";
import { picturesWhere, type SceneName } from "./picture-list";
import type { DemoListing } from "./types";

export const LANDMARKS = {
  arabicFlat: "salmiya-flat-arabic",
  englishFlat: "salmiya-flat-english",
  featuredVilla: "bayan-villa-featured",
  landWithoutPhotos: "abu-ftaira-land-no-photos",
  expired: "fahaheel-flat-expired",
  pending: "fintas-flat-pending",
  expiring: "jabriya-flat-expiring",
  markup: "hawalli-flat-markup",
  overAMillion: "abdullah-al-salem-villa-over-a-million",
  withoutContact: "mahboula-flat-no-contact",
  withoutCoordinates: "sea-city-chalet-no-coordinates",
  withoutAddress: "sharq-office-no-address",
} as const;

export type LandmarkKey = (typeof LANDMARKS)[keyof typeof LANDMARKS];

/** One picture of each scene, in this order. */
const photosOf = (...scenes: readonly SceneName[]): number[] =>
  scenes.flatMap((scene) => picturesWhere((picture) => picture.scene === scene).slice(0, 1));

type Facts = Partial<DemoListing> &
  Pick<DemoListing, "key" | "price" | "listingType" | "propertyType" | "area" | "location" | "ownerIndex">;

export function landmarkListings(now: Date, areas: readonly Area[]): DemoListing[] {
  function listing(facts: Facts, age: number, lives = LIVE_DAYS): DemoListing {
    const area = areas.find((each) => each.name === facts.location);
    const owner = demoOwners[facts.ownerIndex];
    if (!area || !owner) throw new Error(`Landmark ${facts.key} names an unknown area or owner`);
    return {
      title: null,
      titleAr: null,
      description: null,
      descriptionAr: null,
      bedrooms: null,
      bathrooms: null,
      address: null,
      addressAr: null,
      ...areaCentre(area),
      parking: null,
      contactPhone: owner.phone,
      contactName: owner.fullName,
      featured: false,
      approved: true,
      createdAt: ago(now, age),
      expiresAt: ago(now, age - lives * DAY),
      amenities: [],
      photos: [],
      ...facts,
    };
  }

  return [
    listing({
      key: LANDMARKS.arabicFlat, ownerIndex: 5, location: "Salmiya", propertyType: "apartment", listingType: "rent", price: 430, area: 118, bedrooms: 3, bathrooms: 2, parking: 1,
      titleAr: "شقة ثلاث غرف وصالة للإيجار في السالمية",
      descriptionAr: "شقة في السالمية قطعة 10 في عمارة هادية، ثلاث غرف نوم منها ماستر وصالة كبيرة وحمامين ومطبخ مغلق. الموقع قريب من شارع سالم المبارك والمدارس. للعوائل فقط.",
      addressAr: "قطعة 10، شارع 7، بناية 21",
      amenities: ["Elevator", "Central A/C", "Balcony", "Security"], photos: photosOf("block", "living", "bedroom"),
    }, 9 * DAY),
    listing({
      key: LANDMARKS.englishFlat, ownerIndex: 7, location: "Salmiya", propertyType: "apartment", listingType: "rent", price: 445, area: 124, bedrooms: 3, bathrooms: 2, parking: 1,
      title: "Three-bedroom apartment for rent in Salmiya",
      description: "A bright apartment in Salmiya, Block 12: 3 bedrooms, a large living room, 2 bathrooms and a separate kitchen. Five minutes on foot to Gulf Road. Families preferred; viewing by appointment.",
      address: "Block 12, Street 3, Building 8",
      amenities: ["Elevator", "Balcony", "Covered parking"], photos: photosOf("seafront", "balcony", "kitchen"),
    }, 11 * DAY),
    listing({
      key: LANDMARKS.featuredVilla, ownerIndex: 0, location: "Bayan", propertyType: "villa", listingType: "sale", price: 685_000, area: 500, bedrooms: 6, bathrooms: 7, parking: 4, featured: true,
      title: "Modern villa for sale in Bayan with a pool and diwaniya",
      titleAr: "فيلا حديثة للبيع في بيان مع حمام سباحة وديوانية",
      description: "Villa in Bayan, Block 4, on a 500 m² corner plot. Two and a half storeys and a basement: 6 bedrooms, three of them masters, reception, family hall, diwaniya with its own entrance, lift and swimming pool. Close to the co-op and schools.",
      descriptionAr: "فيلا في بيان قطعة 4، الأرض 500 متر زاوية. دورين ونص مع سرداب: 6 غرف نوم منها 3 ماستر، استقبال، صالة عائلية، ديوانية بمدخل مستقل، مصعد وحمام سباحة. الموقع قريب من الجمعية والمدارس.",
      address: "Block 4, Street 12, House 30", addressAr: "قطعة 4، شارع 12، منزل 30",
      amenities: ["Elevator", "Central A/C", "Swimming pool", "Diwaniya", "Maid's room", "Driver's room", "Basement", "Garden"],
      photos: photosOf("villa", "pool", "living", "diwaniya", "kitchen"),
    }, 3 * DAY),
    listing({
      key: LANDMARKS.landWithoutPhotos, ownerIndex: 8, location: "Abu Ftaira", propertyType: "land", listingType: "sale", price: 310_000, area: 400,
      title: "400 m² residential plot for sale in Abu Ftaira", titleAr: "أرض سكنية للبيع في أبو فطيرة 400 متر",
      description: "Plot in Abu Ftaira, Block 3, 400 m² with streets in front and behind. Ready to build on, with services at the boundary.",
      descriptionAr: "أرض في أبو فطيرة قطعة 3، المساحة 400 متر بطن وظهر. جاهزة للبناء والخدمات واصلة.",
      address: "Block 3, Street 310", addressAr: "قطعة 3، شارع 310",
    }, 6 * DAY),
    listing({
      key: LANDMARKS.expired, ownerIndex: 0, location: "Fahaheel", propertyType: "apartment", listingType: "rent", price: 280, area: 80, bedrooms: 2, bathrooms: 2, parking: 1,
      title: "Two-bedroom apartment for rent in Fahaheel", titleAr: "شقة غرفتين وصالة للإيجار في الفحيحيل",
      description: "Two bedrooms, a hall and two bathrooms, close to Fahaheel's souq and corniche.", descriptionAr: "غرفتين وصالة وحمامين، الموقع قريب من سوق الفحيحيل والكورنيش.",
      address: "Block 7, Street 25", addressAr: "قطعة 7، شارع 25",
      amenities: ["Elevator", "Central A/C"], photos: photosOf("skyline", "kitchen"),
    }, 37 * DAY),
    listing({
      key: LANDMARKS.pending, ownerIndex: 0, location: "Fintas", propertyType: "apartment", listingType: "rent", price: 320, area: 92, bedrooms: 2, bathrooms: 2, parking: 1, approved: false,
      title: "Sea-view apartment for rent in Fintas", titleAr: "شقة بإطلالة بحرية للإيجار في الفنطاس",
      description: "Two bedrooms and a hall on the 8th floor, looking straight onto the sea.", descriptionAr: "غرفتين وصالة في الدور الثامن، على البحر مباشرة.",
      address: "Block 1, Street 5", addressAr: "قطعة 1، شارع 5",
      amenities: ["Sea view", "Elevator", "Gym"], photos: photosOf("seafront", "bedroom"),
    }, DAY, WAITING_DAYS),
    listing({
      key: LANDMARKS.expiring, ownerIndex: 0, location: "Jabriya", propertyType: "apartment", listingType: "sale", price: 92_000, area: 128, bedrooms: 3, bathrooms: 3, parking: 2,
      title: "Three-bedroom apartment for sale in Jabriya", titleAr: "شقة 3 غرف للبيع في الجابرية",
      description: "Three bedrooms, a hall and three bathrooms, 128 m². Quick access to the Fourth and Fifth Ring Roads.", descriptionAr: "3 غرف وصالة و3 حمامات، المساحة 128 متر. مخرج سريع على الدائري الرابع والخامس.",
      address: "Block 9, Street 1", addressAr: "قطعة 9، شارع 1",
      amenities: ["Elevator", "Balcony"], photos: photosOf("block", "bathroom", "living"),
    }, 27 * DAY),
    listing({
      key: LANDMARKS.markup, ownerIndex: 4, location: "Hawalli", propertyType: "apartment", listingType: "rent", price: 260, area: 60, bedrooms: 1, bathrooms: 1,
      title: '<script>alert(1)</script> & "quotes": one-bedroom apartment in Hawalli', titleAr: '<script>alert(1)</script> & "اقتباس": شقة غرفة وصالة في حولي',
      description: 'A quiet apartment <img src=x onerror="alert(2)"> with a hall & kitchen. </script><script>alert(3)</script> It\'s "ready" at 100 % {{7*7}}.',
      descriptionAr: 'شقة هادية <img src=x onerror="alert(2)"> مع صالة & مطبخ. </script><script>alert(3)</script> "جاهزة" 100%.',
      address: 'Block 2, <b>Street</b> "4" & 5', addressAr: 'قطعة 2، <b>شارع</b> "4"', contactName: "O'Brien & <Sons>",
      photos: photosOf("lobby", "bedroom"),
    }, 19 * DAY),
    listing({
      key: LANDMARKS.overAMillion, ownerIndex: 8, location: "Abdullah Al-Salem", propertyType: "villa", listingType: "sale", price: 1_350_000, area: 1000, bedrooms: 8, bathrooms: 8, parking: 5,
      title: "Villa on a 1,000 m² plot for sale in Abdullah Al-Salem", titleAr: "فيلا 1,000 متر للبيع في ضاحية عبدالله السالم",
      description: "A corner villa of three storeys in Abdullah Al-Salem with a garden, a lift and a large diwaniya.", descriptionAr: "فيلا زاوية ثلاث أدوار في الضاحية مع حديقة ومصعد وديوانية كبيرة.",
      address: "Block 2, Street 24", addressAr: "قطعة 2، شارع 24",
      amenities: ["Garden", "Elevator", "Diwaniya", "Basement"], photos: photosOf("villa", "diwaniya"),
    }, 14 * DAY),
    listing({
      key: LANDMARKS.withoutContact, ownerIndex: 3, location: "Mahboula", propertyType: "apartment", listingType: "rent", price: 295, area: 76, bedrooms: 2, bathrooms: 1, parking: 1,
      title: "Two-bedroom apartment for rent in Mahboula", titleAr: "شقة غرفتين للإيجار في المهبولة",
      description: "Two bedrooms and a hall, a short walk from the coastal road.", descriptionAr: "غرفتين وصالة، على بعد خطوات من الشارع الساحلي.",
      address: "Block 1, Street 110", addressAr: "قطعة 1، شارع 110", contactPhone: null, contactName: null,
      amenities: ["Gym", "Swimming pool"], photos: photosOf("seafront"),
    }, 5 * DAY),
    listing({
      key: LANDMARKS.withoutCoordinates, ownerIndex: 2, location: "Sabah Al-Ahmad Sea City", propertyType: "villa", listingType: "sale", price: 245_000, area: 400, bedrooms: 4, bathrooms: 4, parking: 3,
      title: "Chalet for sale in Sabah Al-Ahmad Sea City", titleAr: "شاليه للبيع في صباح الأحمد البحرية",
      description: "A furnished chalet on the water with 4 bedrooms and a pool.", descriptionAr: "شاليه مؤثث على البحر، 4 غرف وحمام سباحة.",
      latitude: null, longitude: null,
      amenities: ["Sea view", "Furnished", "Swimming pool"], photos: photosOf("villa", "pool"),
    }, 12 * DAY),
    listing({
      key: LANDMARKS.withoutAddress, ownerIndex: 10, location: "Sharq", propertyType: "commercial", listingType: "rent", price: 1_250, area: 160, bathrooms: 2, parking: 2,
      title: "160 m² office for rent in Sharq", titleAr: "مكتب 160 متر للإيجار في شرق",
      description: "An office with reception and four rooms, close to the towers and banks.", descriptionAr: "مكتب فيه استقبال وأربع غرف، الموقع قريب من الأبراج والبنوك.",
      amenities: ["Elevator", "Security", "Internet"], photos: photosOf("offices", "office", "lobby"),
    }, 8 * DAY),
  ];
}
