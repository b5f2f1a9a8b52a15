import { tidy } from '#domain/words/text.ts';
import type { Settings } from '#src/records/settings.ts';
import type { SettingsPart } from './SettingsForm.tsx';

/** The fields of both signatories and of both lines are flat, as a form compares its values by `===`. */
export interface CertificateDraft {
  signatories0Name: string;
  signatories0Title: string;
  signatories0FileId: number;
  /** A picture is chosen but not uploaded. */
  signatories0Waiting: boolean;
  signatories1Name: string;
  signatories1Title: string;
  signatories1FileId: number;
  signatories1Waiting: boolean;
  frameColour: string;
  wording0: string;
  wording1: string;
}

export const changeOf = (draft: CertificateDraft): Pick<Settings, 'signatories' | 'frameColour' | 'wording'> => ({
  signatories: [
    { name: tidy(draft.signatories0Name), title: tidy(draft.signatories0Title), fileId: draft.signatories0FileId },
    { name: tidy(draft.signatories1Name), title: tidy(draft.signatories1Title), fileId: draft.signatories1FileId },
  ],
  frameColour: draft.frameColour,
  wording: [tidy(draft.wording0), tidy(draft.wording1)],
});

/** The part of the settings that the tab Certificate has. */
export const certificatePart: SettingsPart<CertificateDraft> = {
  name: 'certificate',
  draftOf: ({ signatories: [first, second], frameColour, wording }) => ({
    signatories0Name: first?.name ?? '',
    signatories0Title: first?.title ?? '',
    signatories0FileId: first?.fileId ?? 0,
    signatories0Waiting: false,
    signatories1Name: second?.name ?? '',
    signatories1Title: second?.title ?? '',
    signatories1FileId: second?.fileId ?? 0,
    signatories1Waiting: false,
    frameColour,
    wording0: wording[0] ?? '',
    wording1: wording[1] ?? '',
  }),
  changeOf,
};
