import type { PrintedField } from './drawing/fields.ts';

interface PageTexts {
  /** As the link to it says. */
  language: string;
  /** The native reader who read these texts; '' while nobody has, then the link says '(draft)'. */
  readBy: string;
  title: string;
  languages: string;
  genuine: string;
  compare: string;
  replaced: string;
  differs: string;
  same: string;
  below: string;
  revoked: string;
  ask: string;
  unknown: string;
  /** A label for each printed field: a new one is asked for here. */
  fields: Readonly<Record<PrintedField, string>>;
}

const en: PageTexts = {
  language: 'English',
  readBy: 'the institute',
  title: 'Certificate',
  languages: 'Language',
  genuine: 'This certificate is genuine.',
  compare: 'Compare each line with the paper in your hand.',
  replaced: 'This copy was replaced on %{day}.',
  differs: 'The valid one differs in: %{fields}.',
  same: 'The valid one says the same.',
  below: 'Below is what this copy says.',
  revoked: 'This certificate was revoked on %{day}.',
  ask: 'It is no longer valid. Ask the institute.',
  unknown: 'No certificate is known under this address.',
  fields: {
    institute: 'Institute',
    institutePlace: 'Place of the institute',
    student: 'Name',
    institution: 'College or school',
    courseType: 'Course type',
    course: 'Course',
    duration: 'Duration',
    period: 'Period',
    place: 'Place',
    grade: 'Grade',
    remarks: 'Remarks',
    number: 'Certificate no.',
    issued: 'Issued on',
    issue: 'Issue',
    code: 'Verification code',
    issuedBy: 'Authorised signatory',
  },
};

const hi: PageTexts = {
  language: 'हिन्दी',
  readBy: '',
  title: 'प्रमाणपत्र',
  languages: 'भाषा',
  genuine: 'यह प्रमाणपत्र असली है।',
  compare: 'हर पंक्ति को अपने हाथ के काग़ज़ से मिलाएँ।',
  replaced: 'यह प्रति %{day} को बदली गई।',
  differs: 'मान्य प्रति इनमें अलग है: %{fields}।',
  same: 'मान्य प्रति में भी यही लिखा है।',
  below: 'नीचे वही है जो इस प्रति में लिखा है।',
  revoked: 'यह प्रमाणपत्र %{day} को रद्द किया गया।',
  ask: 'यह अब मान्य नहीं है। संस्थान से पूछें।',
  unknown: 'इस पते पर कोई प्रमाणपत्र नहीं मिला।',
  fields: {
    institute: 'संस्थान',
    institutePlace: 'संस्थान का स्थान',
    student: 'नाम',
    institution: 'कॉलेज या विद्यालय',
    courseType: 'पाठ्यक्रम का प्रकार',
    course: 'पाठ्यक्रम',
    duration: 'अवधि',
    period: 'कब से कब तक',
    place: 'स्थान',
    grade: 'ग्रेड',
    remarks: 'टिप्पणी',
    number: 'प्रमाणपत्र संख्या',
    issued: 'जारी करने की तिथि',
    issue: 'निर्गम',
    code: 'सत्यापन कोड',
    issuedBy: 'अधिकृत हस्ताक्षरकर्ता',
  },
};

const ta: PageTexts = {
  language: 'தமிழ்',
  readBy: '',
  title: 'சான்றிதழ்',
  languages: 'மொழி',
  genuine: 'இந்தச் சான்றிதழ் உண்மையானது.',
  compare: 'ஒவ்வொரு வரியையும் உங்கள் கையிலுள்ள தாளுடன் ஒப்பிடுங்கள்.',
  replaced: 'இந்தப் பிரதி %{day} அன்று மாற்றப்பட்டது.',
  differs: 'செல்லுபடியாகும் பிரதி இவற்றில் வேறுபடுகிறது: %{fields}.',
  same: 'செல்லுபடியாகும் பிரதியும் இதையே கூறுகிறது.',
  below: 'இந்தப் பிரதி கூறுவது கீழே உள்ளது.',
  revoked: 'இந்தச் சான்றிதழ் %{day} அன்று ரத்து செய்யப்பட்டது.',
  ask: 'இது இனி செல்லாது. நிறுவனத்தைக் கேளுங்கள்.',
  unknown: 'இந்த முகவரியில் எந்தச் சான்றிதழும் இல்லை.',
  fields: {
    institute: 'நிறுவனம்',
    institutePlace: 'நிறுவனத்தின் இடம்',
    student: 'பெயர்',
    institution: 'கல்லூரி அல்லது பள்ளி',
    courseType: 'படிப்பின் வகை',
    course: 'படிப்பு',
    duration: 'கால அளவு',
    period: 'காலம்',
    place: 'இடம்',
    grade: 'தரம்',
    remarks: 'குறிப்புகள்',
    number: 'சான்றிதழ் எண்',
    issued: 'வழங்கிய நாள்',
    issue: 'வெளியீடு',
    code: 'சரிபார்ப்புக் குறியீடு',
    issuedBy: 'அங்கீகரிக்கப்பட்ட கையொப்பமிடுபவர்',
  },
};

/** The verify page's texts by language. */
export const verifyTexts = { en, hi, ta } as const;

export type Language = keyof typeof verifyTexts;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(verifyTexts, tag);

/** The language that was chosen by a link, or else the one that the browser prefers (`Accept-Language`); English for any other. */
export function languageOf(chosen: unknown, accepted = ''): Language {
  if (typeof chosen === 'string' && isLanguage(chosen)) return chosen;
  const wished = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
  });
  const known = wished.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const [best] = known.toSorted((a, b) => b.quality - a.quality);
  return best && isLanguage(best.language) ? best.language : 'en';
}
