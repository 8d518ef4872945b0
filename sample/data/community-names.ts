// Samples for letters that break a search built for Arabic only: Kurdish writes ە for the short
// vowel, ی and ک for ي and ك, and adds ێ ۆ ڕ ڵ ڤ پ چ گ ژ.

/** Kurdish male first names, in Kurdish letters. */
export const kurdishMaleNames = [
  'ئازاد',
  'ئارام',
  'هێمن',
  'ڕێبوار',
  'سۆران',
  'هۆشیار',
  'ڕێبین',
  'کاروان',
  'شوان',
  'بەختیار',
  'هاوکار',
  'دلێر',
  'سەردار',
  'ژیار',
  'ئاکۆ',
  'نەوزاد',
  'دیار',
  'هەڵۆ',
  'پێشەوا',
] as const satisfies readonly string[];

/** Kurdish female first names, in Kurdish letters. */
export const kurdishFemaleNames = [
  'شیلان',
  'نەسرین',
  'ژیان',
  'هێرۆ',
  'چنار',
  'ئاڤان',
  'ڕووناک',
  'بەهار',
  'شنۆ',
  'هەناو',
  'سۆزان',
  'تارا',
  'کوێستان',
  'بێریڤان',
  'پەیمان',
  'گوڵاڵە',
] as const satisfies readonly string[];

/** Kurdish family names, in Kurdish letters. */
export const kurdishFamilyNames = [
  'بەرزنجی',
  'جاف',
  'تاڵەبانی',
  'بارزانی',
  'زێباری',
  'هەورامی',
  'شوانی',
  'گەرمیانی',
  'هەولێری',
  'کەرکووکی',
  'دزەیی',
  'ئامێدی',
  'کۆیی',
  'سۆرانی',
] as const satisfies readonly string[];

/** Male first names in Chaldean, Assyrian and Syriac families. */
export const christianMaleNames = [
  'يوحنا',
  'متي',
  'بطرس',
  'بولص',
  'جرجيس',
  'توما',
  'كوركيس',
  'حنا',
  'سركون',
  'آشور',
  'نينوس',
  'فادي',
  'ريمون',
  'ميلاد',
] as const satisfies readonly string[];

/** Female first names in Chaldean, Assyrian and Syriac families. */
export const christianFemaleNames = [
  'مريانا',
  'ريتا',
  'نينوى',
  'شميران',
  'جورجيت',
  'فيفيان',
  'سوسن',
  'جانيت',
  'تيريزا',
  'نانسي',
  'ميرنا',
  'أوديت',
] as const satisfies readonly string[];

/** Chaldean, Assyrian and Syriac family names. */
export const christianFamilyNames = [
  'هرمز',
  'ساكو',
  'شمعون',
  'إيشو',
  'خوشابا',
  'زيا',
  'عوديشو',
  'كوركيس',
  'حنا',
  'القس يونان',
  'بهنام',
  'صليوا',
  'أوراها',
  'قرياقوس',
] as const satisfies readonly string[];
