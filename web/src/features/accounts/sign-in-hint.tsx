import { accountMenuTexts as menu } from '@roadcast/messages/account-menu';
import { accountsTexts } from '@roadcast/messages/accounts';
import { useMe } from '../../lib/me.ts';
import { useHref } from '../../lib/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { primaryLink, textLink } from './look.ts';

const { account: words, login } = accountsTexts;

/** Account benefits with links to sign up or sign in, for guests only. Renders nothing while loading. */
export function SignInHint() {
  const me = useMe();
  const href = useHref();
  if (!me || me.user) return null;
  return (
    <Card heading={words.guestHeading}>
      <p className="text-muted">{words.guestLead}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to="/login" search={{ next: href }} className={primaryLink}>
          {menu.signIn}
        </Link>
        <Link to="/register" search={{ next: href }} className={textLink}>
          {login.signUp}
        </Link>
      </div>
    </Card>
  );
}
