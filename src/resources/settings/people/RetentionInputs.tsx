import { Typography } from '@mui/material';
import { mostMonthsKept } from '#domain/institute/retention.ts';
import { numberOf } from '#domain/words/money.ts';
import type { SettingsPart } from '#src/resources/settings/SettingsForm.tsx';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { NumberInput } from '#src/ui/form/inputs.tsx';
import './texts.ts';

export const retentionPart: SettingsPart<{
  retentionRejectedMonths: string;
  retentionPapersMonths: string;
  retentionEnquiryMonths: string;
}> = {
  name: 'retention',
  draftOf: ({ retention }) => ({
    retentionRejectedMonths: String(retention.rejectedMonths),
    retentionPapersMonths: String(retention.papersMonths),
    retentionEnquiryMonths: String(retention.enquiryMonths),
  }),
  changeOf: ({ retentionRejectedMonths, retentionPapersMonths, retentionEnquiryMonths }) => ({
    retention: {
      rejectedMonths: numberOf(retentionRejectedMonths),
      papersMonths: numberOf(retentionPapersMonths),
      enquiryMonths: numberOf(retentionEnquiryMonths),
    },
  }),
};

/** For how long what nobody needs any more is kept (W53). */
export function RetentionInputs() {
  const text = useTexts('retention');
  return (
    <InputSection title={text('form')}>
      <NumberInput
        source="retentionRejectedMonths"
        label={text('fields.rejectedMonths')}
        help={text('help.rejectedMonths')}
        after={text('months')}
        required
        step={1}
        max={mostMonthsKept}
      />
      <NumberInput
        source="retentionPapersMonths"
        label={text('fields.papersMonths')}
        help={text('help.papersMonths')}
        after={text('months')}
        required
        step={1}
        max={mostMonthsKept}
      />
      <NumberInput
        source="retentionEnquiryMonths"
        label={text('fields.enquiryMonths')}
        help={text('help.enquiryMonths')}
        after={text('months')}
        required
        step={1}
        max={mostMonthsKept}
      />
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {text('help.change')}
      </Typography>
    </InputSection>
  );
}
