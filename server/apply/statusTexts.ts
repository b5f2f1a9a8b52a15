import type { Language } from '#domain/words/languages.ts';
import type { TextsInLanguage } from '#server/institute/publicPage/page.ts';

interface StatusTexts extends TextsInLanguage {
  title: string;
  /** The headline of each state, and what happens next. */
  received: string;
  receivedNext: string;
  approved: string;
  approvedNext: string;
  notAccepted: string;
  notAcceptedNext: string;
  enrolled: string;
  enrolledNext: string;
  completed: string;
  completedNext: string;
  /** Labels of the days. */
  number: string;
  course: string;
  days: Readonly<Record<'received' | 'approved' | 'notAccepted' | 'enrolled' | 'completed', string>>;
  /** The link to the certificate's verify page. */
  certificate: string;
  unknown: string;
  unknownNext: string;
  /** Too many ask, or the database is not there. */
  later: string;
  /** Before the institute's phone. */
  questions: string;
}

const en: StatusTexts = {
  languages: 'Language',
  title: 'Your application',
  received: 'We have your application.',
  receivedNext: 'The office looks at it and writes to you.',
  approved: 'Your application is approved.',
  approvedNext: 'The office tells you the fee and when classes begin.',
  notAccepted: 'Your application was not accepted.',
  notAcceptedNext: 'For questions, please ask the office.',
  enrolled: 'You are enrolled.',
  enrolledNext: 'See you in class.',
  completed: 'You have completed the course.',
  completedNext: 'Congratulations!',
  number: 'Application number',
  course: 'Course',
  days: {
    received: 'Received',
    approved: 'Approved',
    notAccepted: 'Not accepted',
    enrolled: 'Enrolled',
    completed: 'Completed',
  },
  certificate: 'Your certificate',
  unknown: 'No application is known under this address.',
  unknownNext: 'Please look at the address again, or ask the office.',
  later: 'The status cannot be shown at the moment. Please try again in a minute.',
  questions: 'Questions:',
};

const hi: StatusTexts = {
  languages: 'भाषा',
  title: 'आपका आवेदन',
  received: 'आपका आवेदन हमें मिल गया है।',
  receivedNext: 'कार्यालय उसे देखकर आपको लिखेगा।',
  approved: 'आपका आवेदन स्वीकृत है।',
  approvedNext: 'कार्यालय आपको शुल्क और कक्षाएँ शुरू होने का दिन बताएगा।',
  notAccepted: 'आपका आवेदन स्वीकार नहीं हुआ।',
  notAcceptedNext: 'प्रश्न हों तो कार्यालय से पूछें।',
  enrolled: 'आपका नामांकन हो गया है।',
  enrolledNext: 'कक्षा में मिलते हैं।',
  completed: 'आपने पाठ्यक्रम पूरा कर लिया है।',
  completedNext: 'बधाई हो!',
  number: 'आवेदन संख्या',
  course: 'पाठ्यक्रम',
  days: {
    received: 'प्राप्त',
    approved: 'स्वीकृत',
    notAccepted: 'स्वीकार नहीं',
    enrolled: 'नामांकित',
    completed: 'पूर्ण',
  },
  certificate: 'आपका प्रमाणपत्र',
  unknown: 'इस पते पर कोई आवेदन नहीं है।',
  unknownNext: 'पता फिर से देखें, या कार्यालय से पूछें।',
  later: 'स्थिति अभी नहीं दिखाई जा सकती। एक मिनट बाद फिर कोशिश करें।',
  questions: 'प्रश्न:',
};

const ta: StatusTexts = {
  languages: 'மொழி',
  title: 'உங்கள் விண்ணப்பம்',
  received: 'உங்கள் விண்ணப்பம் கிடைத்தது.',
  receivedNext: 'அலுவலகம் அதைப் பார்த்து உங்களுக்கு எழுதும்.',
  approved: 'உங்கள் விண்ணப்பம் ஏற்கப்பட்டது.',
  approvedNext: 'கட்டணத்தையும் வகுப்புகள் தொடங்கும் நாளையும் அலுவலகம் சொல்லும்.',
  notAccepted: 'உங்கள் விண்ணப்பம் ஏற்கப்படவில்லை.',
  notAcceptedNext: 'கேள்விகள் இருந்தால் அலுவலகத்தைக் கேளுங்கள்.',
  enrolled: 'நீங்கள் சேர்க்கப்பட்டீர்கள்.',
  enrolledNext: 'வகுப்பில் சந்திப்போம்.',
  completed: 'படிப்பை முடித்துவிட்டீர்கள்.',
  completedNext: 'வாழ்த்துகள்!',
  number: 'விண்ணப்ப எண்',
  course: 'படிப்பு',
  days: {
    received: 'பெறப்பட்டது',
    approved: 'ஏற்கப்பட்டது',
    notAccepted: 'ஏற்கப்படவில்லை',
    enrolled: 'சேர்க்கப்பட்டது',
    completed: 'முடிந்தது',
  },
  certificate: 'உங்கள் சான்றிதழ்',
  unknown: 'இந்த முகவரியில் எந்த விண்ணப்பமும் இல்லை.',
  unknownNext: 'முகவரியை மீண்டும் பாருங்கள், அல்லது அலுவலகத்தைக் கேளுங்கள்.',
  later: 'நிலையை இப்போது காட்ட முடியவில்லை. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.',
  questions: 'கேள்விகள்:',
};

/** The texts of an application's status page by language. */
export const statusTexts: Readonly<Record<Language, StatusTexts>> = { en, hi, ta };
