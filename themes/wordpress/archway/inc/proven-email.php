<?php
/**
 * Which addresses WordPress has proved. It lets administrators and plugins give a user any address, so that it knows one says nothing
 * of whose it is: proved is an address only when its owner opened a link that was mailed to it.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

/** Where the proved address of a user is kept. Another address that the user has by then is not proved. */
const ARCHWAY_PROVEN_EMAIL = 'archway_proven_email';

/**
 * Whether the present address of a user was proved.
 *
 * @param WP_User $user Whose it is.
 */
function archway_email_is_proven( $user ) {
	$proven = (string) get_user_meta( $user->ID, ARCHWAY_PROVEN_EMAIL, true );
	$own    = '' !== $proven && strtolower( $proven ) === strtolower( $user->user_email );
	/**
	 * Where the site proves addresses in another way (a plugin's confirmation, a member directory), it says so here, user by user. Say
	 * true only where a mail proved this very address: whoever has it gets into the account of the portal that has it.
	 */
	return (bool) apply_filters( 'archway_email_is_proven', $own, $user );
}

/**
 * Notes that the user's present address was proved.
 *
 * @param WP_User|int $user The user or their number.
 */
function archway_note_proven_email( $user ) {
	$user = $user instanceof WP_User ? $user : get_userdata( $user );
	if ( $user ) {
		update_user_meta( $user->ID, ARCHWAY_PROVEN_EMAIL, $user->user_email );
	}
}

/**
 * A password chosen by the link of a mail: a new user's first one, and a lost one. WordPress lets such a link go when the address changes.
 *
 * @param WP_User $user Whose it is.
 */
function archway_after_password_reset( $user ) {
	// In the administration somebody else may set a password; there no link was opened.
	if ( ! is_admin() ) {
		archway_note_proven_email( $user );
	}
}
add_action( 'after_password_reset', 'archway_after_password_reset' );

/**
 * A change of one's own address, confirmed by the link that WordPress mailed to the new one.
 *
 * @param int $user_id Whose it is.
 */
function archway_profile_update( $user_id ) {
	// The link's own hash is the proof; WordPress has compared it already, and looks at no nonce either.
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput
	$given   = isset( $_GET['newuseremail'] ) ? (string) wp_unslash( $_GET['newuseremail'] ) : '';
	$waiting = get_user_meta( $user_id, '_new_email', true );
	$user    = get_userdata( $user_id );
	if ( '' === $given || ! $user || ! is_array( $waiting ) || get_current_user_id() !== (int) $user_id ) {
		return;
	}
	$is_own = isset( $waiting['hash'], $waiting['newemail'] ) && hash_equals( (string) $waiting['hash'], $given );
	if ( $is_own && strtolower( (string) $waiting['newemail'] ) === strtolower( $user->user_email ) ) {
		archway_note_proven_email( $user );
	}
}
add_action( 'profile_update', 'archway_profile_update' );

// A sign-up of a network of sites, by the link of its mail.
add_action( 'wpmu_activate_user', 'archway_note_proven_email' );
