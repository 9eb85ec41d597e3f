import { sightsTexts } from '@roadcast/messages/sights';
import { useHref } from '../../../lib/navigation.ts';
import { Link } from '../../../ui/link.tsx';
import { Modal } from '../../../ui/modal.tsx';

const words = sightsTexts.signIn;

/** Dialog that asks guests to sign in to keep favorites. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const href = useHref();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      heading={words.heading}
      closeLabel={words.close}
      lead={words.lead}
    >
      <Link
        to="/login"
        search={{ next: href }}
        className="target inline-flex items-center justify-center rounded-xl bg-primary px-5 font-semibold text-on-primary hover:brightness-110"
      >
        {words.button}
      </Link>
    </Modal>
  );
}
