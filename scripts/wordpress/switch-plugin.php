<?php
/**
 * For the trial alone: switches as the plugin User Switching does. It notes who switched in the new login itself, and keeps the way back in a cookie.
 *
 * @package Archway
 */

// phpcs:disable -- for a trial alone.
const TRIAL_COOKIE = 'wordpress_trial_switched_from';

function current_user_switched() {
	$id = isset( $_COOKIE[ TRIAL_COOKIE ] ) ? wp_validate_auth_cookie( $_COOKIE[ TRIAL_COOKIE ], 'logged_in' ) : false;
	return is_user_logged_in() && $id ? get_userdata( $id ) : false;
}

add_action(
	'admin_post_trial_switch',
	function () {
		$to   = get_user_by( 'login', $_GET['to'] );
		$from = get_current_user_id();
		$old  = $_COOKIE[ LOGGED_IN_COOKIE ];
		if ( ! current_user_can( 'edit_user', $to->ID ) ) {
			wp_die( 'No.' );
		}
		add_filter( 'attach_session_information', fn( $session ) => array( 'switched_from_id' => $from ) + $session );
		wp_set_auth_cookie( $to->ID );
		setcookie( TRIAL_COOKIE, $old, 0, '/', '', false, true );
		wp_safe_redirect( home_url( '/classes/' ) );
		exit;
	}
);

add_action(
	'admin_post_trial_switch_back',
	function () {
		$old = current_user_switched();
		if ( ! $old ) {
			wp_die( 'No.' );
		}
		wp_set_auth_cookie( $old->ID );
		setcookie( TRIAL_COOKIE, '', 1, '/' );
		wp_safe_redirect( home_url( '/classes/' ) );
		exit;
	}
);
