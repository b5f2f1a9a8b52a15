import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { courseTypes } from '../../../domain/codes.ts';
import { courseLimits, maxFee, textLimits } from '../../../domain/limits.ts';
import { FormChoice } from '../../custom/form/FormChoice.tsx';
import { FormNumber } from '../../custom/form/FormNumber.tsx';
import { FormText } from '../../custom/form/FormText.tsx';
import type { DraftForm } from '../../custom/form/useDraft.ts';
import type { CourseField } from './courseDraft.ts';

interface Props {
  form: DraftForm<CourseField>;
  /** While it is being sent. */
  disabled: boolean;
}

const typeOptions = Object.entries(courseTypes).map(([value, { name }]) => ({ value, text: name }));

/** Every field of a course (spec 2), all of them required. */
export function CourseInputs({ form, disabled }: Props) {
  const translate = useTranslate();
  const common = (field: CourseField) => ({
    input: form.input(field),
    label: translate(`resources.courses.fields.${field}`),
    required: true,
    disabled,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        columnGap: 2,
        rowGap: 1,
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <FormText {...common('courseCode')} maxLength={textLimits.courseCode} autoFocus />
      <FormText {...common('courseName')} maxLength={textLimits.courseName} />
      <div className="wide">
        <FormText {...common('courseDetail')} maxLength={textLimits.detail} lines={2} />
      </div>
      <FormNumber {...common('durationDays')} step={1} max={courseLimits.durationDays} />
      <FormText {...common('durationText')} maxLength={textLimits.durationText} />
      <FormNumber {...common('fees')} step={0.01} max={maxFee} before="₹" />
      <FormNumber {...common('minAttnPercentage')} step={0.01} max={courseLimits.minAttnPercentage} after="%" />
      <FormText {...common('location')} maxLength={textLimits.location} />
      <FormNumber {...common('minParticipants')} step={1} max={courseLimits.minParticipants} />
      <div className="wide">
        <FormText {...common('valueAdd')} maxLength={textLimits.detail} lines={2} />
      </div>
      <FormChoice
        {...common('courseType')}
        options={typeOptions}
        placeholder={translate('resources.courses.form.selectType')}
      />
    </Box>
  );
}
