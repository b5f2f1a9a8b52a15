import { useNavigate } from 'react-router';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookalikePairs } from '#src/custom/rights/merge/lookalikes.ts';
import '#src/custom/rights/merge/texts.ts';

/** The entry of a student's menu that leads to who looks like them; none where nobody does, or nobody may be seen. */
export function useLookalikeEntries(studentId: number) {
  const text = useTexts('merge');
  const navigate = useNavigate();
  const list = usePathTo()('lookalikes', 'list');
  const { data } = useLookalikePairs(studentId, 1, useOffers('merge') && list !== undefined);
  const count = data?.total ?? 0;
  if (count === 0) return [];
  return [
    {
      text: text('menu', { count }),
      why: '',
      onChoose: () => void navigate(`${list}?student=${studentId}`),
    },
  ];
}
