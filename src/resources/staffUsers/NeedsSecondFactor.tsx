import { FormControlLabel, FormGroup, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import type { RestRecordOf } from '#contract/rest/index.ts';
import { useTexts } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';

type Profile = RestRecordOf<'profiles'>;

const byId = { sort: { field: 'id', order: 'ASC' } } as const;

/** Whether each profile signs in with a second factor, for the admin to say. */
export function NeedsSecondFactor() {
  const text = useTexts('resources.staff-users');
  const notify = useNotify();
  const id = useId();
  const profiles = useGetList<Profile>('profiles', byId, { throwOnError: false });
  const { data = [], refetch } = profiles;
  const [update, { isPending }] = useUpdate<Profile>();
  const set = (profile: Profile, needed: boolean) => {
    const change = { needsSecondFactor: needed ? 1 : 0 } as const;
    void update(
      'profiles',
      { id: profile.id, data: change, previousData: profile },
      {
        onSuccess: () => notify('resources.staff-users.secondFactor.saved', { type: 'success' }),
        onError: (error) => {
          notify(error.message, { type: 'error' });
          // Another admin may have decided meanwhile.
          void refetch();
        },
      },
    );
  };
  if (data.length === 0) return <QueryError query={profiles} what={text('fields.secondFactorSince')} />;
  return (
    <FormGroup row role="group" aria-labelledby={id} sx={{ alignItems: 'center', columnGap: 2, mt: 1 }}>
      <Typography id={id} variant="body2">
        {text('secondFactor.required')}
      </Typography>
      {data.map((profile) => (
        <FormControlLabel
          key={profile.id}
          label={text(`profiles.${profile.name}`)}
          disabled={isPending}
          control={
            <Switch
              size="small"
              checked={profile.needsSecondFactor === 1}
              onChange={(_event, needed) => set(profile, needed)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
