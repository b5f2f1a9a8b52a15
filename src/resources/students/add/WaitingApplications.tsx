import { Alert, Box, Checkbox, FormControlLabel, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { texts } from '#contract/texts.ts';
import { courseLabel } from '#domain/catalogue/course.ts';
import { checkMobile } from '#domain/words/contact.ts';
import { mobileOf } from '#domain/words/same.ts';
import { isNew } from '#domain/words/status.ts';
import { tidy } from '#domain/words/text.ts';
import { useCourses, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { choiceOf } from './applicationChoice.ts';

interface Props {
  /** As it is typed. */
  mobile: string;
  /** What was chosen, see `choiceOf`; '' for none. */
  choice: string;
  disabled: boolean;
  onChoose: (choice: string) => void;
}

/**
 * Says that an application of the typed mobile waits, and leads to it (W11). Our server approves the one that is chosen with the
 * student: only so does what the applicant said come along. Another server can only be looked at.
 */
export function WaitingApplications(props: Props) {
  const mobile = mobileOf(tidy(props.mobile));
  // Nothing is asked for, nor what a status means, before the mobile is whole.
  return checkMobile(mobile) === '' && <Applications {...props} mobile={mobile} />;
}

function Applications({ mobile, choice, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { courses } = useCourses();
  const mayChoose = useOffers('apply');
  return useWaitingApplications(mobile).map((registration) => {
    const { id, name, courseId } = registration;
    const course = courses.find((entry) => entry.id === courseId);
    const own = choiceOf(id, mobile);
    return (
      <Alert key={id} severity="info">
        {`${translate('enrol.application.waits')} `}
        <Link component={RouterLink} to={pathTo('registrations', 'approve', { ID: id }) ?? ''} color="inherit">
          {translate('enrol.application.open')}
        </Link>
        <Box sx={{ overflowWrap: 'anywhere' }}>{[name, course && courseLabel(course)].filter(Boolean).join(', ')}</Box>
        {mayChoose && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                sx={{ p: 0.5 }}
                checked={choice === own}
                disabled={disabled}
                onChange={(_event, checked) => onChoose(checked ? own : '')}
              />
            }
            label={translate('enrol.application.choose')}
            // The alert cuts off what stands out to the left.
            sx={{ ml: 0 }}
          />
        )}
      </Alert>
    );
  });
}

const none = [] as const;

/** The New registrations of a mobile. Errors are ignored, as those of lookalikes are. */
function useWaitingApplications(mobile: string) {
  const calls = useCalls();
  const { known, textOf } = useLookup('registration');
  const { data } = useQuery({
    queryKey: ['registrations', 'waiting', mobile],
    queryFn: () => {
      const filters = { mobile, status: anyStatus };
      return listRecords(calls, 'GetRegistrationList', filters, texts.registrations.fetchFailed);
    },
    throwOnError: false,
    staleTime: 30_000,
  });
  if (!known || !data) return none;
  return data.filter(
    (row) => mobileOf(tidy(row.mobile ?? '')) === mobile && isNew(row.statusDesc || textOf(Number(row.status))),
  );
}
