import type { Language } from '#domain/words/languages.ts';
import type { MessageEvent, MessageInput } from './message.ts';

/** What an applicant is mailed of (W55, W58). */
export type ApplicationEvent = Extract<MessageEvent, 'received' | 'approved' | 'notAccepted'>;

/** Whether an applicant is mailed of an event. */
export const isApplicationEvent = (event: MessageEvent): event is ApplicationEvent => event in applicationMails.en;

/** A-2026-00001: numbers begin anew each year of India's calendar (W58). */
export const applicationNumber = (year: number, number: number): string =>
  `A-${year}-${String(number).padStart(5, '0')}`;

/** The words of the mails where the institute has typed none. Those in Hindi and Tamil are drafts until a native reader has read them. */
export const applicationMails: Readonly<Record<Language, Record<ApplicationEvent, MessageInput>>> = {
  en: {
    received: {
      subject: 'Your application {number}',
      text: '{institute} received your application for {course}. It has the number {number}.\n\nThe office looks at it and writes to you.',
    },
    approved: {
      subject: 'Your application {number} is approved',
      text: 'Dear {student},\n\nyour application {number} for {course} is approved. The office tells you the fee and when classes begin.',
    },
    notAccepted: {
      subject: 'Your application {number}',
      text: 'Dear {student},\n\n{institute} cannot offer you a place in {course} at the moment. For questions, please ask the office.',
    },
  },
  hi: {
    received: {
      subject: 'आपका आवेदन {number}',
      text: '{institute} को {course} के लिए आपका आवेदन मिला। उसकी संख्या {number} है।\n\nकार्यालय उसे देखकर आपको लिखेगा।',
    },
    approved: {
      subject: 'आपका आवेदन {number} स्वीकृत है',
      text: 'प्रिय {student},\n\n{course} के लिए आपका आवेदन {number} स्वीकृत है। कार्यालय आपको शुल्क और कक्षाएँ शुरू होने का दिन बताएगा।',
    },
    notAccepted: {
      subject: 'आपका आवेदन {number}',
      text: 'प्रिय {student},\n\n{institute} इस समय {course} में आपको स्थान नहीं दे सकता। प्रश्न हों तो कार्यालय से पूछें।',
    },
  },
  ta: {
    received: {
      subject: 'உங்கள் விண்ணப்பம் {number}',
      text: '{course} படிப்புக்கான உங்கள் விண்ணப்பம் {institute} நிறுவனத்துக்குக் கிடைத்தது. அதன் எண் {number}.\n\nஅலுவலகம் அதைப் பார்த்து உங்களுக்கு எழுதும்.',
    },
    approved: {
      subject: 'உங்கள் விண்ணப்பம் {number} ஏற்கப்பட்டது',
      text: 'அன்புள்ள {student},\n\n{course} படிப்புக்கான உங்கள் விண்ணப்பம் {number} ஏற்கப்பட்டது. கட்டணத்தையும் வகுப்புகள் தொடங்கும் நாளையும் அலுவலகம் சொல்லும்.',
    },
    notAccepted: {
      subject: 'உங்கள் விண்ணப்பம் {number}',
      text: 'அன்புள்ள {student},\n\n{course} படிப்பில் இப்போது உங்களுக்கு இடம் தர {institute} நிறுவனத்தால் இயலவில்லை. கேள்விகள் இருந்தால் அலுவலகத்தைக் கேளுங்கள்.',
    },
  },
};

/** What stands below the words: where to see how the application stands, and who wrote why. `%{address}`, `%{institute}`. */
export const applicationMailEnds: Readonly<Record<Language, { status: string; sender: string }>> = {
  en: {
    status: 'See how it stands, at any time: %{address}',
    sender: 'Sent by %{institute} because this address was given in an application.',
  },
  hi: {
    status: 'किसी भी समय देखें कि वह कहाँ तक पहुँचा: %{address}',
    sender: '%{institute} ने भेजा, क्योंकि यह पता एक आवेदन में दिया गया था।',
  },
  ta: {
    status: 'அதன் நிலையை எப்போது வேண்டுமானாலும் பாருங்கள்: %{address}',
    sender: 'இந்த முகவரி ஒரு விண்ணப்பத்தில் தரப்பட்டதால் %{institute} அனுப்பியது.',
  },
};
