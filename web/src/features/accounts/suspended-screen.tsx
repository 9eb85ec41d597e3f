import type { User } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';
import { LogOut } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DataActions } from './data-card.tsx';
import { useSignOut } from './use-sign-out.ts';

const { suspended: words } = accountsTexts;

/** Page for suspended users, who can still export and delete their data and sign out. */
export function SuspendedScreen({ user }: { readonly user: User }) {
  const signOut = useSignOut();
  return (
    <>
      <h1 className="font-extrabold text-2xl">{words.heading}</h1>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">{user.email}</p>
      <Notice tone="caution" className="my-5">
        <p>{words.lead}</p>
      </Notice>
      <p className="mb-5">{words.rights}</p>
      <DataActions user={user} />
      <hr className="my-5 border-hairline" />
      <Button icon={<LogOut size={18} aria-hidden />} onClick={() => void signOut()}>
        {words.signOut}
      </Button>
    </>
  );
}
