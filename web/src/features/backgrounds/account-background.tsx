import { DEFAULT_BACKGROUND } from '@roadcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { currentChoice, showBackground } from './background-state.ts';
import { chosenBackgroundQuery } from './queries.ts';

/**
 * Shows the account's background. If the account has none, saves the guest's choice to the account. Renders nothing.
 */
export function AccountBackground() {
  const { data } = useQuery(chosenBackgroundQuery);
  useEffect(() => {
    if (!data) return;
    const { background, by } = currentChoice();
    const isNew = data.backgroundId === DEFAULT_BACKGROUND && background.id !== DEFAULT_BACKGROUND;
    if (by === 'account' || !isNew) return showBackground(data.background, 'account');
    showBackground(background, 'account');
    // If saving fails, this browser keeps the choice.
    call('chooseBackground', { body: { backgroundId: background.id } }).catch(() => {});
  }, [data]);
  return null;
}
