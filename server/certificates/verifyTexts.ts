import type { TextsInLanguage } from '#server/institute/publicPage/page.ts';
import type { Language } from '#domain/words/languages.ts';
import { type PrintedField, printedLabels } from '#domain/certificates/printedFields.ts';

interface PageTexts extends TextsInLanguage {
  title: string;
  genuine: string;
  compare: string;
  replaced: string;
  differs: string;
  same: string;
  below: string;
  revoked: string;
  ask: string;
  unknown: string;
  /** Nobody can tell: too many ask, or the database is not there. */
  later: string;
  /** Before the SHA-256 fingerprint of the signer's certificate. */
  signer: string;
  /** Whether a PDF is the file that was issued. */
  file: {
    question: string;
    button: string;
    hint: string;
    /** The valid file on its own page. */
    issued: string;
    /** These name the issue of the file, `%{no}`: the valid file on an older issue's page, an older file, and any file of a revoked one. */
    valid: string;
    replaced: string;
    revoked: string;
    /** Beside a file: whose fields the page shows. */
    below: string;
    foreign: string;
    compare: string;
    choose: string;
  };
  /** A label for each printed field: a new one is asked for here. */
  fields: Readonly<Record<PrintedField, string>>;
}

const en: PageTexts = {
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
  later: 'This certificate cannot be checked at the moment. Please try again in a minute.',
  signer: 'The PDF is signed. Fingerprint of the signer’s certificate (SHA-256):',
  file: {
    question: 'Have the PDF?',
    button: 'Choose file',
    hint: 'Choose it, or drop it here, and see whether it is the file that we issued. It stays on this device.',
    issued: 'This is the file that we issued.',
    valid: 'This is the file of issue %{no}, which is valid.',
    replaced: 'This is the file of issue %{no}, which was replaced.',
    revoked: 'This is the file of issue %{no}, but this certificate was revoked on %{day}.',
    below: 'Below is what issue %{issue} says.',
    foreign: 'This is not the file that we issued.',
    compare: 'It may have been changed, or only saved anew. Compare it with the fields below.',
    choose: 'Choose the PDF of the certificate.',
  },
  fields: printedLabels,
};

const hi: PageTexts = {
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
  later: 'यह प्रमाणपत्र अभी जाँचा नहीं जा सकता। कृपया एक मिनट बाद फिर कोशिश करें।',
  signer: 'PDF पर डिजिटल हस्ताक्षर है। हस्ताक्षरकर्ता के प्रमाणपत्र का फ़िंगरप्रिंट (SHA-256):',
  file: {
    question: 'क्या आपके पास PDF है?',
    button: 'फ़ाइल चुनें',
    hint: 'उसे चुनें या यहाँ छोड़ें और देखें कि क्या यह वही फ़ाइल है जो हमने जारी की है। वह इसी उपकरण पर रहती है।',
    issued: 'यह वही फ़ाइल है जो हमने जारी की है।',
    valid: 'यह निर्गम %{no} की फ़ाइल है, जो मान्य है।',
    replaced: 'यह निर्गम %{no} की फ़ाइल है, जिसे बदल दिया गया है।',
    revoked: 'यह निर्गम %{no} की फ़ाइल है, पर यह प्रमाणपत्र %{day} को रद्द किया गया।',
    below: 'नीचे वही है जो निर्गम %{issue} में लिखा है।',
    foreign: 'यह वह फ़ाइल नहीं है जो हमने जारी की है।',
    compare: 'हो सकता है कि इसे बदला गया हो, या केवल फिर से सहेजा गया हो। नीचे की जानकारी से मिलाएँ।',
    choose: 'प्रमाणपत्र की PDF चुनें।',
  },
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
    wording: 'संस्थान का लेख',
    number: 'प्रमाणपत्र संख्या',
    issued: 'जारी करने की तिथि',
    issue: 'निर्गम',
    code: 'सत्यापन कोड',
    issuedBy: 'अधिकृत हस्ताक्षरकर्ता',
    issuedByTitle: 'हस्ताक्षरकर्ता का पद',
    secondSignatory: 'दूसरे हस्ताक्षरकर्ता',
    secondSignatoryTitle: 'दूसरे हस्ताक्षरकर्ता का पद',
  },
};

const ta: PageTexts = {
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
  later: 'இந்தச் சான்றிதழை இப்போது சரிபார்க்க முடியவில்லை. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.',
  signer: 'PDF மின்னொப்பமிடப்பட்டுள்ளது. ஒப்பமிட்டவரின் சான்றிதழின் கைரேகை (SHA-256):',
  file: {
    question: 'உங்களிடம் PDF உள்ளதா?',
    button: 'கோப்பைத் தேர்ந்தெடு',
    hint: 'அதைத் தேர்ந்தெடுத்து, அல்லது இங்கே விட்டு, அது நாங்கள் வழங்கிய கோப்புதானா என்று பாருங்கள். அது இந்தச் சாதனத்திலேயே இருக்கும்.',
    issued: 'இது நாங்கள் வழங்கிய கோப்பு.',
    valid: 'இது வெளியீடு %{no}-இன் கோப்பு; அந்த வெளியீடு செல்லுபடியாகும்.',
    replaced: 'இது வெளியீடு %{no}-இன் கோப்பு; அந்த வெளியீடு மாற்றப்பட்டது.',
    revoked: 'இது வெளியீடு %{no}-இன் கோப்பு; ஆனால் இந்தச் சான்றிதழ் %{day} அன்று ரத்து செய்யப்பட்டது.',
    below: 'வெளியீடு %{issue} கூறுவது கீழே உள்ளது.',
    foreign: 'இது நாங்கள் வழங்கிய கோப்பு அல்ல.',
    compare: 'இது மாற்றப்பட்டிருக்கலாம், அல்லது மீண்டும் சேமிக்கப்பட்டிருக்கலாம். கீழே உள்ள விவரங்களுடன் ஒப்பிடுங்கள்.',
    choose: 'சான்றிதழின் PDF-ஐத் தேர்ந்தெடுக்கவும்.',
  },
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
    wording: 'நிறுவனத்தின் வாசகம்',
    number: 'சான்றிதழ் எண்',
    issued: 'வழங்கிய நாள்',
    issue: 'வெளியீடு',
    code: 'சரிபார்ப்புக் குறியீடு',
    issuedBy: 'கையொப்பமிடும் அதிகாரி',
    issuedByTitle: 'அதிகாரியின் பதவி',
    secondSignatory: 'இரண்டாவது அதிகாரி',
    secondSignatoryTitle: 'இரண்டாவது அதிகாரியின் பதவி',
  },
};

/** The verify page's texts by language. */
export const verifyTexts: Readonly<Record<Language, PageTexts>> = { en, hi, ta };
