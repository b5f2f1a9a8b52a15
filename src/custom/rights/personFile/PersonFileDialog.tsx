import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { texts } from '#contract/texts.ts';
import { today } from '#src/clock.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

/** A student, or an applicant. */
export type PersonNamed = { studentId: number } | { regId: number };

interface Props {
  named: PersonNamed;
  name: string;
  onClose: () => void;
}

const fallback = texts.personFile.failed;

/** Has the server put together what it keeps about a person, and saves it; closed before, it saves nothing. */
function useSaved(named: PersonNamed, name: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['person file', named],
    queryFn: async ({ signal }) => {
      const fileId = await writeRecord(calls, 'GetPersonFile', named, { fallback, idName: 'outFileId' });
      const zip = await fetchFile(fileId, { signal, fallback });
      signal.throwIfAborted();
      const file = `${name} ${today()}.zip`;
      saveFile(zip, file);
      return { zip, file };
    },
    staleTime: 'static',
    gcTime: 0,
  });
}

/** Everything kept about a person: while it is put together, why it could not be, and that it is saved. */
export default function PersonFileDialog({ named, name, onClose }: Props) {
  const translate = useTranslate();
  const text = useTexts('personFile');
  const id = useId();
  const query = useSaved(named, name);
  const { data, isFetching } = query;
  return (
    <Dialog transitionDuration={0} open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('title', { name })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
            {data ? text('saved', { file: data.file }) : isFetching ? text('making') : ''}
          </Typography>
          {!data && isFetching && <LinearProgress aria-label={text('making')} />}
          <QueryError query={query} />
          <Typography variant="body2" color="textSecondary">
            {text('logged')}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        {data && (
          <Button color="inherit" onClick={() => saveFile(data.zip, data.file)}>
            {text('again')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
